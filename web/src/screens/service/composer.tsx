import { SERVICE_LETTERS } from "@hongpan/core/contract/service-bounds.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useDraft } from "../../data/chat.ts";
import { fits, uploadPhoto } from "../../data/upload-photo.ts";
import { Refusal } from "../../data/wire/api.ts";
import { write } from "../../data/wire/write.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { errorText } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useServiceWords } from "./text.ts";

/** Words, a picture or both; what is written stays until it is sent. */
export function Composer() {
  const t = useText().shell;
  const words = useServiceWords();
  const [draft, setDraft, clear] = useDraft();
  const [part, setPart] = useState(0);
  const upload = useMutation({
    mutationFn: (file: File) => {
      setPart(0);
      if (!fits(file)) throw new Refusal(1, words.tooBig, null);
      return uploadPhoto(file, setPart);
    },
    onSuccess: (photo) => setDraft({ photo }),
  });
  const send = useMutation({
    mutationFn: () => write("/user/service/send.do", { text: draft.text, picture: draft.photo?.key }),
    onSuccess: clear,
  });
  const fault = send.error ?? upload.error;
  const submit = () => !upload.isPending && send.mutate();
  return (
    <form className="composer" onSubmit={(event) => (event.preventDefault(), submit())}>
      {upload.isPending && (
        <p className="lab t2" role="status">
          {words.uploading(Math.round(part * 100))}
        </p>
      )}
      {draft.photo && (
        <div className="composer-picture">
          <img src={draft.photo.preview} alt={words.preview} />
          <button type="button" className="act" aria-label={words.drop} onClick={() => setDraft({ photo: null })}>
            <Icon name="close" size="s" />
          </button>
        </div>
      )}
      {fault && (
        <p className="help bad" role="alert">
          <Icon name="warn" size="xs" />
          <span>{errorText(fault, t.networkError)}</span>
        </p>
      )}
      <div className="composer-row">
        <PhotoButton onFile={(file) => upload.mutate(file)} />
        <textarea
          aria-label={words.label}
          placeholder={words.placeholder}
          rows={1}
          maxLength={SERVICE_LETTERS}
          value={draft.text}
          onChange={(event) => (setDraft({ text: event.target.value }), send.reset())}
        />
        <Button small submit busy={send.isPending || upload.isPending}>
          {send.isPending ? words.sending : words.send}
        </Button>
      </div>
    </form>
  );
}

function PhotoButton({ onFile }: { readonly onFile: (file: File) => void }) {
  const words = useServiceWords();
  return (
    <label className="composer-pick">
      <input
        type="file"
        accept="image/jpeg,image/png,image/webp"
        className="sr"
        aria-label={words.pick}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = "";
          if (file) onFile(file);
        }}
      />
      <Icon name="camera" />
    </label>
  );
}
