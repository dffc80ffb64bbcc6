import { hideAmounts, useHiddenAmounts } from "../../data/hidden-amounts.ts";
import { chooseLang, useText, type Lang } from "../../text/text.ts";
import { ListRow } from "../../ui/list-row.tsx";
import { chooseTypeSize, TYPE_SIZES, useTypeSize } from "../../styles/type-size.ts";
import { chooseLook, useLook } from "../../ui/theme.ts";
import { ChoiceRow, Section, SwitchRow } from "./rows.tsx";
import { useSetupWords } from "./text.ts";

/** Each size of type is shown in itself. */
const BODY_PX = 15;
const LANGUAGES: readonly Lang[] = ["zh-CN", "zh-TW", "en"];

/** Language, theme, colours of prices, size of type, hidden amounts, vibration. */
export function DisplaySection() {
  const t = useSetupWords();
  const look = useLook();
  const type = useTypeSize();
  const hidden = useHiddenAmounts();
  const rises = look.palette === "safe" ? t.risesSafe : t.risesOf;
  return (
    <Section title={t.sections.display}>
      <LanguageRow />
      <ChoiceRow
        title={t.theme}
        value={look.theme}
        items={(["red", "black", "system"] as const).map((id) => ({
          id,
          label: t.themes[id],
          note: id === "system" && t.systemNote,
        }))}
        onChange={(theme) => chooseLook({ theme })}
      />
      <ChoiceRow
        title={t.rises}
        note={<Preview label={t.preview} />}
        lead={t.risesNote}
        value={look.rises}
        items={(["red", "green"] as const).map((id) => ({ id, label: rises[id] }))}
        onChange={(chosen) => chooseLook({ rises: chosen })}
      />
      <SwitchRow
        title={t.palette}
        note={t.paletteNote}
        on={look.palette === "safe"}
        onChange={(on) => chooseLook({ palette: on ? "safe" : "usual" })}
      />
      <ChoiceRow
        title={t.type}
        lead={t.typeNote}
        value={type}
        items={TYPE_SIZES.map((id) => ({
          id,
          label: <span style={{ fontSize: `${(BODY_PX * id) / 100}px`, lineHeight: 1.4 }}>{t.types[id]}</span>,
        }))}
        shown={t.types[type]}
        onChange={chooseTypeSize}
      />
      <SwitchRow title={t.hide} note={t.hideNote} on={hidden} onChange={hideAmounts} />
      {"vibrate" in navigator ? (
        <SwitchRow title={t.vibrate} note={t.vibrateNote} on={look.vibrate} onChange={(vibrate) => chooseLook({ vibrate })} />
      ) : (
        <ListRow title={t.vibrate} value={t.vibrateNone} />
      )}
    </Section>
  );
}

function Preview({ label }: { readonly label: string }) {
  return (
    <span role="img" aria-label={label}>
      <b className="up">▲{"\u00a0"}+1.25%</b> <b className="down">▼{"\u00a0"}−0.80%</b>
    </span>
  );
}

function LanguageRow() {
  const t = useSetupWords();
  const { languages } = useText().shell;
  const current = document.documentElement.lang;
  return (
    <ChoiceRow
      title={t.language}
      value={LANGUAGES.find((lang) => lang === current) ?? "zh-CN"}
      items={LANGUAGES.map((id) => ({ id, label: languages[id], lang: id }))}
      onChange={(lang) => void chooseLang(lang)}
    />
  );
}
