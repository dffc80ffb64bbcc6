/**
 * Messages as bytes that many sockets share. A message is JSON with a comma behind it, so that messages stand beside each other in one
 * array without being encoded again. The stream offers no compression, so a frame is a header of a few bytes and the text (RFC 6455 5.2).
 */

/** JSON of one message and a comma. */
export type Message = Buffer & { readonly kind?: "message" };

const FINAL_TEXT = 0x81;
const LENGTH_16 = 126;
const LENGTH_64 = 127;
const SHORT = 125;
const OPEN = "[".charCodeAt(0);
const CLOSE = "]".charCodeAt(0);

/** The bytes of `value`. */
export function encode(value: object): Message {
  return Buffer.from(`${JSON.stringify(value)},`);
}

/** One frame with an array of all `messages`. */
export function arrayFrame(messages: readonly Message[]): Buffer {
  const length = messages.reduce((sum, each) => sum + each.length, 1);
  const frame = Buffer.allocUnsafe(headLength(length) + length);
  let at = putHead(frame, 0, length);
  frame[at++] = OPEN;
  for (const each of messages) {
    frame.set(each, at);
    at += each.length;
  }
  // In the place of the last comma.
  frame[at - 1] = CLOSE;
  return frame;
}

/** A frame for each of `messages`, for clients that know one message a frame. */
export function singleFrames(messages: readonly Message[]): Buffer {
  const length = messages.reduce((sum, each) => sum + headLength(each.length - 1) + each.length - 1, 0);
  const frames = Buffer.allocUnsafe(length);
  let at = 0;
  for (const each of messages) {
    at = putHead(frames, at, each.length - 1);
    at += each.copy(frames, at, 0, each.length - 1);
  }
  return frames;
}

function headLength(length: number): number {
  if (length <= SHORT) return 2;
  return length < 65_536 ? 4 : 10;
}

function putHead(target: Buffer, at: number, length: number): number {
  target[at] = FINAL_TEXT;
  if (length <= SHORT) {
    target[at + 1] = length;
    return at + 2;
  }
  if (length < 65_536) {
    target[at + 1] = LENGTH_16;
    return target.writeUInt16BE(length, at + 2);
  }
  target[at + 1] = LENGTH_64;
  target.writeUInt32BE(0, at + 2);
  return target.writeUInt32BE(length, at + 6);
}
