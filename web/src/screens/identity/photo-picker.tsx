import { useMutation } from "@tanstack/react-query";
import { useText } from "../../text/text.ts";
import { errorText } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { fits, uploadPhoto, type Photo } from "../../data/upload-photo.ts";

interface Props {
  readonly label: string;
  readonly uploading: string;
  readonly photo: Photo | null;
  readonly onPhoto: (photo: Photo) => void;
}

/** One side of the card: pick a picture, it uploads at once. */
export function PhotoPicker({ label, uploading, photo, onPhoto }: Props) {
  const t = useText();
  const words = t.account.identity;
  const act = useMutation({
    mutationFn: (file: File) => {
      if (!fits(file)) throw new Error(words.tooBig);
      return uploadPhoto(file);
    },
    onSuccess: onPhoto,
  });
  const told = act.error ? (act.error.message === words.tooBig ? words.tooBig : errorText(act.error, t.shell.networkError)) : null;
  return (
    <label className={`photo${photo ? " has" : ""}`}>
      <input
        type="file"
        accept="image/jpeg,image/png,image/webp"
        className="sr"
        aria-label={label}
        onChange={(event) => event.target.files?.[0] && act.mutate(event.target.files[0])}
      />
      {photo ? <img src={photo.preview} alt={label} /> : <Icon name="camera" />}
      <span className="lab t2">{act.isPending ? uploading : label}</span>
      {told && (
        <span className="lab danger" role="alert">
          {told}
        </span>
      )}
    </label>
  );
}
