import type { ClassRow } from "./shapes.ts";
import { CLASS_PRODUCTS } from "@hongpan/core/rules/products/class-products.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { errorText } from "../../ui/empty-state.tsx";
import { Send, useForm } from "../../ui/fields/form.tsx";
import { go } from "../../ui/page/location.ts";
import { saveFile } from "../../ui/save-file.ts";
import { toast } from "../../ui/toast.tsx";
import { desk, deskFile, deskSay } from "../desk-call.ts";
import { Sure } from "../parts.tsx";
import { useDeskText } from "../text/desk-text.ts";
import { Products } from "./products.tsx";
import { ResetCode } from "./reset-code.tsx";

const LETTERS = 200;

/** What a host may do to his class: products, a message, codes, the table, its end. */
export function Manage({ room }: { readonly room: ClassRow }) {
  return (
    <>
      <Open room={room} />
      <Message room={room} />
      <ResetCode room={room} />
      <Table room={room} />
      <End room={room} />
    </>
  );
}

function Open({ room }: { readonly room: ClassRow }) {
  const t = useDeskText().classes;
  const client = useQueryClient();
  const [open, setOpen] = useState<readonly (typeof CLASS_PRODUCTS)[number][]>(CLASS_PRODUCTS.filter((each) => !room.shut.includes(each)));
  const form = useForm({
    send: () => desk("/operator/class/shut.do", { id: room.id, shut: CLASS_PRODUCTS.filter((each) => !open.includes(each)).join(",") }),
    done: () => {
      toast(t.saved);
      void client.invalidateQueries({ queryKey: ["classes"] });
    },
  });
  return (
    <form className="desk-form" onSubmit={form.onSubmit} onInput={form.onInput}>
      <h2>{t.products2}</h2>
      <Products open={open} onChange={setOpen} />
      <Send form={form}>{t.productsSave}</Send>
    </form>
  );
}

function Message({ room }: { readonly room: ClassRow }) {
  const t = useDeskText().classes;
  const [text, setText] = useState("");
  const form = useForm({
    send: () => deskSay("/operator/class/message.do", { id: room.id, text }),
    done: ({ msg }) => {
      toast(msg);
      setText("");
    },
  });
  return (
    <form className="desk-form" onSubmit={form.onSubmit} onInput={form.onInput}>
      <h2>{t.messageTitle}</h2>
      <label className="desk-text">
        {t.message}
        <textarea rows={3} maxLength={LETTERS} value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      <p className="help">{t.messageLeft(String(LETTERS - [...text].length))}</p>
      <Send form={form}>{t.send}</Send>
    </form>
  );
}

function Table({ room }: { readonly room: ClassRow }) {
  const t = useDeskText();
  const load = useMutation({
    mutationFn: async (format: "csv" | "xlsx") => {
      const file = await deskFile("/operator/class/export.do", { id: String(room.id), format });
      saveFile(`hongpan-simulated-class-${room.id}.${format}`, file);
    },
    onError: (fault) => toast(errorText(fault, t.networkError), "warn"),
  });
  return (
    <section className="desk-form" aria-label={t.classes.download}>
      <h2>{t.classes.download}</h2>
      <div className="desk-acts">
        {(["csv", "xlsx"] as const).map((format) => (
          <Button key={format} kind="soft" busy={load.isPending} onClick={() => load.mutate(format)}>
            {format.toUpperCase()}
          </Button>
        ))}
      </div>
    </section>
  );
}

function End({ room }: { readonly room: ClassRow }) {
  const t = useDeskText().classes;
  const client = useQueryClient();
  const [asked, setAsked] = useState(false);
  const end = useMutation({
    mutationFn: () => desk("/operator/class/end.do", { id: room.id }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ["classes"] });
      go("/operator/classes", { replace: true });
    },
    onSettled: () => setAsked(false),
  });
  return (
    <section className="desk-form" aria-label={t.end}>
      {asked ? (
        <Sure question={t.endSure(room.name)} busy={end.isPending} onYes={() => end.mutate()} onNo={() => setAsked(false)} />
      ) : (
        <Button kind="ghost" onClick={() => setAsked(true)}>
          {t.end}
        </Button>
      )}
    </section>
  );
}
