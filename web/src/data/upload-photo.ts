/** Pictures that a person hands in: for his identity, to the desk. */
import { langNow, Refusal, call } from "./wire/api.ts";
import { tokenNow } from "./wire/token.ts";
import { jsonFrom } from "../store/store.ts";

export interface Photo {
  /** What auth.do and send.do take. */
  readonly key: string;
  /** To show it here. */
  readonly preview: string;
}

const MAX_BYTES = 10 * 1024 * 1024;

/** Whether a picture is small enough to send (10 MB). */
export function fits(file: Blob): boolean {
  return file.size <= MAX_BYTES;
}

/** Uploads one picture; `onPart` hears how much of it has been sent, 0 to 1. Throws Refusal with the server's sentence. */
export async function uploadPhoto(file: Blob, onPart: (part: number) => void = () => null): Promise<Photo> {
  const form = new FormData();
  form.set("upload_file", file, "photo");
  const reply = jsonFrom<{ status: number; msg: string; data: { uri: string } | null }>(await posted(form, onPart));
  if (reply.status !== 0 || !reply.data) throw new Refusal(reply.status, reply.msg, reply.data);
  return { key: reply.data.uri, preview: URL.createObjectURL(file) };
}

// fetch tells nothing of what has been sent.
function posted(form: FormData, onPart: (part: number) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", "/user/upload.do");
    request.setRequestHeader("lang", langNow());
    request.setRequestHeader("USERTOKEN", tokenNow());
    request.upload.addEventListener("progress", ({ loaded, total }) => onPart(total > 0 ? loaded / total : 0));
    request.addEventListener("load", () => resolve(request.responseText));
    request.addEventListener("error", () => reject(new Refusal(-1, "", null)));
    request.send(form);
  });
}

// Sample identities of the sandbox: real documents are not wanted.
export interface Sample {
  readonly realName: string;
  readonly idCard: string;
  readonly front: Photo;
  readonly back: Photo;
}

/** A new sample whose two pictures have been uploaded. Throws Refusal. */
export async function makeSample(): Promise<Sample> {
  const sample = await call("/api/sandbox/identity.do", {});
  const [front, back] = await Promise.all([uploadPhoto(blobOf(sample.img1)), uploadPhoto(blobOf(sample.img2))]);
  return { realName: sample.realName, idCard: sample.idCard, front, back };
}

/** A base64 data URL as a file; read here because the content security policy lets no fetch of data: through. */
function blobOf(dataUrl: string): Blob {
  const [head = "", body = ""] = dataUrl.split(",", 2);
  const bytes = Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type: /^data:([^;]+)/.exec(head)?.[1] ?? "image/png" });
}
