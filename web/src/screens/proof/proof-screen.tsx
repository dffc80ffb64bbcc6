import { useState } from "react";
import { LazyProofPanel } from "../../proof/lazy-panel.tsx";
import { useText } from "../../text/text.ts";
import { Field } from "../../ui/fields/field.tsx";

/** The market's proof: commitments of all days, and the check of any share. `?code=600519` names the share. */
export default function ProofScreen() {
  const t = useText().proof;
  const [code, setCode] = useState(() => codeIn(location.search));
  const gid = gidOf(code);
  return (
    <main className="sheet-sec proof-screen">
      <Field
        label={t.code}
        value={code}
        onChange={(typed) => setCode(typed.trim().toLowerCase())}
        inputMode="numeric"
        maxLength={8}
        error={gid === null ? t.badCode : null}
      />
      <LazyProofPanel gid={gid} revealed />
      <p className="cap t3">{t.terminal}</p>
      <code>
        <span>npm run market:verify --</span> <span>--day {"<yyyy-MM-dd>"}</span> <span>--url {location.origin}</span>
      </code>
    </main>
  );
}

function codeIn(query: string): string {
  const code = new URLSearchParams(query).get("code") ?? "";
  return /^[a-z]{0,2}\d{6}$/i.test(code) ? code.toLowerCase() : "600519";
}

// A plain code means the stock: 6 and 9 (but 92) are of Shanghai, 4, 8 and 92 of Beijing, the others of Shenzhen.
function gidOf(code: string): string | null {
  if (/^(sh|sz|bj)\d{6}$/.test(code)) return code;
  if (!/^\d{6}$/.test(code)) return null;
  if (/^(4|8|92)/.test(code)) return `bj${code}`;
  return (/^[69]/.test(code) ? "sh" : "sz") + code;
}
