import { useMutation } from "@tanstack/react-query";
import type { FormEvent, ReactNode } from "react";
import { useText } from "../../text/text.ts";
import { Button } from "../button.tsx";
import { errorText } from "../empty-state.tsx";
import { Strip } from "../strip.tsx";

interface Parts<T> {
  /** Whether it may be sent; shows what is wrong where it may not. */
  readonly check?: () => boolean;
  readonly send: () => Promise<T>;
  readonly done: (answer: T) => void;
  /** The page is left once it was taken: it is not sent a second time. */
  readonly once?: boolean;
  /** What is said of a refusal that has no words. */
  readonly failed?: string;
  /** What is said of a write whose answer did not come. */
  readonly unanswered?: string;
}

export interface Form {
  readonly onSubmit: (event: FormEvent) => void;
  /** Something was typed: what the server refused is being mended, so it is no longer told. */
  readonly onInput: () => void;
  readonly sending: boolean;
  /** Nothing more can be sent now. */
  readonly busy: boolean;
  /** The server's sentence, or that the line is away; stays until the next try. */
  readonly refused: string | null;
  /** What was refused is the line's fault and no field's. */
  readonly unreached: boolean;
  /** The field of the call that the refusal is about, where the server names one. */
  readonly refusedAt: string | null;
  readonly clear: () => void;
}

/** A form that is sent one at a time. */
export function useForm<T>({ check, send, done, once = false, failed, unanswered }: Parts<T>): Form {
  const { networkError } = useText().shell;
  const act = useMutation({ mutationFn: send, onSuccess: done });
  const busy = act.isPending || (once && act.isSuccess);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if ((check?.() ?? true) && !busy) act.mutate();
  };
  const refused = act.error ? errorText(act.error, (wasAnswered(act.error) ? failed : unanswered) ?? networkError) : null;
  const unreached = act.error !== null && !wasAnswered(act.error);
  const refusedAt = fieldOf(act.error);
  const onInput = () => act.isError && act.reset();
  return { onSubmit, onInput, sending: act.isPending, busy, refused, unreached, refusedAt, clear: act.reset };
}

function fieldOf(error: Error | null): string | null {
  if (error === null || !("data" in error)) return null;
  const { data } = error;
  return typeof data === "object" && data !== null && "field" in data && typeof data.field === "string" ? data.field : null;
}

/** The server has refused it, however few its words; without an answer the line is at fault. */
function wasAnswered(error: object): boolean {
  return "status" in error && typeof error.status === "number" && error.status > 0;
}

/** That the server was not reached, above the button of a form whose refusals stand beside a field. */
export function Unreached({ form }: { readonly form: Form }) {
  if (!form.unreached) return null;
  return (
    <Strip kind="danger" alert>
      {form.refused}
    </Strip>
  );
}

interface SendProps {
  readonly form: Form;
  /** What is wrong, where the form knows better than the server. */
  readonly told?: string | null;
  /** Between what is wrong and the button. */
  readonly note?: ReactNode;
  readonly children: string;
}

/** The end of a form: what is wrong with the whole of it, and the button. */
export function Send({ form, told = form.refused, note, children }: SendProps) {
  return (
    <>
      {told && (
        <Strip kind="danger" alert>
          {told}
        </Strip>
      )}
      {note}
      <Button full submit busy={form.busy}>
        {children}
      </Button>
    </>
  );
}
