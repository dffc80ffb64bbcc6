/** The two answers of a call: it is done, or refused by one of the refusals that its endpoint lists. */
import type { Params, RefusalId, SayId } from "./texts.ts";

/** What a finished call says. */
export interface Done<D> {
  readonly ok: true;
  readonly data: D;
  readonly say?: SayId;
  readonly params?: Params;
  /** Top-level fields beside the envelope, where an old call has them. */
  readonly beside?: Readonly<Record<string, unknown>>;
}

/** What a refusal by rule says. */
export interface Refused<R extends RefusalId = RefusalId> {
  readonly ok: false;
  readonly refusal: R;
  readonly params?: Params;
  /** data of a refusal, e.g. {captcha: true} at login. */
  readonly data?: unknown;
  readonly status?: 1 | 2 | 10;
}

export type Answer<D, R extends RefusalId> = Done<D> | Refused<R>;

/** A finished call with its data. */
export function done<D>(data: D, more: Omit<Done<D>, "ok" | "data"> = {}): Done<D> {
  return { ok: true, data, ...more };
}

/** Result of a handler that has already sent its own response body. */
export const SENT: Done<never> = done(undefined as never);

/** A refusal by rule: nothing has changed. */
export function refuse<R extends RefusalId>(refusal: R, params?: Params, more: Pick<Refused<R>, "data" | "status"> = {}): Refused<R> {
  return { ok: false, refusal, ...(params ? { params } : {}), ...more };
}

/** 参数错误 (status 2) that names its field; an unnamed one is of the request as a whole. */
export function badField(field: string): Refused<"badArgument"> {
  return refuse("badArgument", {}, { status: 2, ...(field === "" ? {} : { data: { field } }) });
}

/** A refusal that any call may meet and none has to list: thrown where the hindrance is found. */
export class Barred extends Error {
  readonly refusal: RefusalId;
  readonly status: 1 | 10;
  readonly params: Params;

  constructor(refusal: RefusalId, status: 1 | 10 = 1, params: Params = {}) {
    super(refusal);
    this.refusal = refusal;
    this.status = status;
    this.params = params;
  }
}
