import { langNow, Refusal } from "../../data/wire/api.ts";
import { tokenNow } from "../../data/wire/token.ts";

export interface Photo {
  /** What auth.do takes. */
  readonly key: string;
  /** To show it here. */
  readonly preview: string;
}

const MAX_BYTES = 10 * 1024 * 1024;

/** Whether a picture is small enough to send (10 MB). */
export function fits(file: Blob): boolean {
  return file.size <= MAX_BYTES;
}

/** Uploads one picture. Throws Refusal with the server's sentence. */
export async function uploadPhoto(file: Blob): Promise<Photo> {
  const form = new FormData();
  form.set("upload_file", file, "photo");
  const response = await fetch("/user/upload.do", { method: "POST", headers: { lang: langNow(), USERTOKEN: tokenNow() }, body: form });
  const reply = (await response.json()) as { status: number; msg: string; data: { uri: string } | null };
  if (reply.status !== 0 || !reply.data) throw new Refusal(reply.status, reply.msg, reply.data);
  return { key: reply.data.uri, preview: URL.createObjectURL(file) };
}
