/** Sample identities of the sandbox: real documents are not wanted. */
import { call } from "./wire/api.ts";
import { uploadPhoto, type Photo } from "./upload-photo.ts";

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
