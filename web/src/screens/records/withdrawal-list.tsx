import { useShown } from "../../data/hidden-amounts.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { usePaged } from "../../data/wire/paged.ts";
import type { Answer } from "../../data/wire/api.ts";
import { write } from "../../data/wire/write.ts";
import { go } from "../../ui/page/location.ts";
import { Named } from "../../text/named.tsx";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { errorText } from "../../ui/empty-state.tsx";
import { amount, beijing } from "../../ui/format.ts";
import { toast } from "../../ui/toast.tsx";
import { RecordList } from "./record-list.tsx";
import { StateFilter } from "./state-filter.tsx";
import { StateTag } from "./state-tag.tsx";
import { LINKS } from "../../ui/page/targets.ts";

const PAGE = 15;

type Row = Answer<"/user/withdraw/list.do">["list"][number];

/** Withdrawals with their state, filtered by it; what is under review can be taken back. */
export function WithdrawalList() {
  const t = useText().account;
  const [state, setState] = useState("");
  const list = usePaged(["my", "withdrawals"], "/user/withdraw/list.do", { withStatus: state }, PAGE);
  return (
    <>
      <StateFilter value={state} onChange={setState} />
      <RecordList
        list={list}
        empty={t.records.emptyWithdrawals}
        action={t.me.withdraw}
        onAction={() => go(LINKS.withdraw)}
        row={(row) => <Withdrawal key={row.id} row={row} />}
      />
    </>
  );
}

function Withdrawal({ row }: { readonly row: Row }) {
  const t = useText();
  const shown = useShown();
  const words = t.account.withdraw;
  const back = useMutation({
    mutationFn: () => write("/user/withdraw/cancel.do", { withId: row.withId }),
    onSuccess: (done) => toast(done.msg),
    onError: (error) => toast(errorText(error, t.shell.networkError), "warn"),
  });
  return (
    <li>
      <div className="grow">
        <span>
          <Named name={row.bankName} /> <span className="ell">{row.bankNo}</span>
        </span>
        <span className="lab t3">{beijing(row.applyTime)}</span>
        {row.withMsg !== "" && <span className="lab t2">{row.withMsg}</span>}
        {row.withStatus <= 1 && <span className="lab t3">{words.feeOf(shown(amount(row.withFee)))}</span>}
        {row.withStatus === 0 && <span className="lab t3">{words.due(beijing(row.dueTime))}</span>}
        {row.withStatus === 1 && row.transTime !== null && <span className="lab t3">{words.paid(beijing(row.transTime))}</span>}
      </div>
      <div className="r">
        <b>{shown(amount(row.withAmt))}</b>
        <StateTag state={row.withStatus} passed={row.withStatus === 0 && !row.canCancel} />
        {row.canCancel && (
          <Button small kind="ghost" busy={back.isPending} onClick={() => back.mutate()}>
            {words.takeBack}
          </Button>
        )}
      </div>
    </li>
  );
}
