import { useState } from "react";
import { useText } from "../text/text.ts";
import { ErrorState, SkeletonRows } from "../ui/empty-state.tsx";
import { AlertForm } from "./alert-form.tsx";
import { AlertRow } from "./alert-row.tsx";
import { hasLimits, useAlerts, type Alert } from "./alerts.ts";
import "./info.css";
import "./alerts.css";

/** The form that adds an alert to a symbol, and those that it has; one that is changed takes the form's place. */
export function AlertsOf({ gid }: { readonly gid: string }) {
  const t = useText().info.alerts;
  const list = useAlerts({ code: gid });
  const [edited, setEdited] = useState<Alert | null>(null);
  const done = () => setEdited(null);
  return (
    <>
      {edited ? (
        <AlertForm key={edited.id} gid={gid} alert={edited} limits={hasLimits(gid)} onDone={done} onCancel={done} />
      ) : (
        <AlertForm gid={gid} limits={hasLimits(gid)} />
      )}
      {list.isPending ? (
        <SkeletonRows rows={2} />
      ) : list.isError && list.rows.length === 0 ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        list.rows.length > 0 && (
          <ul className="rows alert-list" aria-label={t.present}>
            {list.rows.map((row) => (
              <AlertRow key={row.id} row={row} own onEdit={() => setEdited(row)} />
            ))}
          </ul>
        )
      )}
    </>
  );
}
