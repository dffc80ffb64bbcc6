import { useShown } from "../../data/hidden-amounts.ts";
import { type KeyboardEvent, useRef, useState } from "react";
import { useUser } from "../../data/session.ts";
import { Icon } from "../../ui/icon.tsx";
import { useOutside } from "../../ui/outside.ts";
import { go } from "../../ui/page/location.ts";
import { chooseLang, type Lang, useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { amount } from "../../ui/format.ts";
import { ListRow } from "../../ui/list-row.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import "./wallet.css";
import { LINKS } from "../../ui/page/targets.ts";

const LANGUAGES: readonly Lang[] = ["zh-CN", "zh-TW", "en"];

/** Money in and out at a glance, the language, support. */
export default function WalletScreen() {
  const {
    account: { wallet: t },
  } = useText();
  const user = useUser();
  const shown = useShown();
  const [tab, setTab] = useState(0);
  return (
    <main>
      <section className="sheet-sec wallet">
        <Tabs look="eq" label={t.label} items={t.tabs.map((label, id) => ({ id, label }))} value={tab} onChange={setTab} />
        <span className="lab t3">{tab === 0 ? t.available : t.canWithdraw}</span>
        <b className="wallet-sum">{shown(amount(tab === 0 ? user.data?.enableAmt : user.data?.canWithdrawAmt))}</b>
        <Button full onClick={() => go(tab === 0 ? LINKS.deposit : LINKS.withdraw)}>
          {tab === 0 ? t.deposit : t.withdraw}
        </Button>
      </section>
      <div className="gap" />
      <ul className="sheet-sec rows">
        <LanguageRow />
        <ListRow icon="chat" title={t.service} to={LINKS.service} />
      </ul>
    </main>
  );
}

/** The language with its popover: 简体中文, 繁體中文, English, 更多定制. */
function LanguageRow() {
  const t = useText();
  const [open, setOpen] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  useOutside(row, open, () => setOpen(false));
  const current = document.documentElement.lang;
  const choose = (lang: Lang) => {
    setOpen(false);
    void chooseLang(lang);
  };
  return (
    <li ref={row} className="language-row" onKeyDown={(event) => (event.key === "Escape" ? setOpen(false) : moveIn(event))}>
      <button type="button" className="lrow" aria-haspopup="menu" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon name="globe" />
        <span className="grow">{t.account.wallet.language}</span>
        <span className="val">{t.shell.languages[LANGUAGES.find((lang) => lang === current) ?? "zh-CN"]}</span>
        <Icon name="down" className="go" />
      </button>
      {open && (
        <div className="pop" role="menu">
          {LANGUAGES.map((lang) => (
            <button
              key={lang}
              type="button"
              role="menuitemradio"
              aria-checked={lang === current}
              lang={lang}
              className={lang === current ? "on" : ""}
              onClick={() => choose(lang)}
            >
              {t.shell.languages[lang]}
              {lang === current && <Icon name="check" size="s" />}
            </button>
          ))}
          <button type="button" role="menuitem" onClick={() => go(LINKS.setup)}>
            <span className="language-more">
              <span>{t.shell.languages.more}</span>
              <span className="cap t3">{t.shell.languages.moreNote}</span>
            </span>
          </button>
        </div>
      )}
    </li>
  );
}

// Arrows go from one of the menu's choices to the next, from its button to the first.
function moveIn(event: KeyboardEvent<HTMLLIElement>): void {
  const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const choices = [...event.currentTarget.querySelectorAll<HTMLElement>(".pop button")];
  if (way === undefined || choices.length === 0) return;
  event.preventDefault();
  const at = choices.findIndex((choice) => choice === document.activeElement);
  choices[(at + way + choices.length) % choices.length]?.focus();
}
