/**
 * One call of the wire, said once: the server parses by it, the web client is typed by it, the documents are made from it
 * (spec/4-calls.md). The field builders of field.ts carry their wire form in `wire`; server/src/http/http.ts reads it.
 */
import { Type, type Static, type TObject, type TSchema } from "typebox";
import type { DeskRole } from "./desk/desk-roles.ts";
import { boolean, fieldLike, integer, pick } from "./field.ts";
import { siteFields } from "./fields/site.ts";

export type Who = "anyone" | "user" | "operator";

export interface Limit {
  readonly max: number;
  /** Length of the window in wall milliseconds. */
  readonly windowMs: number;
  /**
   * Who is counted: `ip` the address, whoever calls from it; `user` the user with all his logins, the address of those without one;
   * `asker` the same, but an address without a login is a class of phones and has their number of times as much.
   */
  readonly per: "ip" | "user" | "asker";
  /** How many guests of one address may call in place of `max`, where a call that does something costs them a proof of work. */
  readonly ofGuests?: number;
}

/** Of the parameters `R` and `S` are ids of sentences: wire.ts holds that each exists. */
export interface Endpoint<
  Q extends TObject = TObject,
  D extends TSchema = TSchema,
  R extends string = string,
  W extends Who = Who,
  S extends string = string,
> {
  /** What the call does, in one line of each language, for the documents. */
  readonly summary: { readonly zh: string; readonly en: string };
  /** What the documents of a server with DEMO=1 add to the Chinese line. */
  readonly inDemo?: string;
  readonly methods: readonly ("GET" | "POST")[];
  readonly who: W;
  /** Of a call of the desk: which of its people may make it. */
  readonly roles?: readonly DeskRole[];
  /** Also before its caller has set a password of his own (at the desk: and a code). */
  readonly unready?: true;
  readonly request: Q;
  readonly data: D;
  /** Every refusal that the handler may answer, in the order of their checks. */
  readonly refusals: readonly R[];
  /** The refusal, one of these, for a field that does not parse; without an entry it is 参数错误 with status 2. */
  readonly bad?: Partial<Record<keyof Static<Q> & string, NoInfer<R>>>;
  /** The text of success, and whether it stands in msg (the rule) or in data (a quirk of buys and bank cards). */
  readonly say?: S;
  readonly sayIn?: "msg" | "data";
  readonly limit?: Limit;
  /** Largest body in bytes where it is not what the fields can need. */
  readonly bodyLimit?: number;
  /** The handler may reply with HTTP 202 and continue the work after the reply. */
  readonly accepted?: true;
  /** The reply is the bare value without the envelope. */
  readonly bare?: true;
  /** The reply is a file of this type, sent by the handler; a refusal comes in the envelope. */
  readonly file?: "image/svg+xml" | "image/jpeg" | "application/pdf" | "application/zip" | "text/csv";
  /** Multipart: the handler reads the file itself. */
  readonly upload?: true;
}

/** Keeps the literal types of an endpoint. */
export function endpoint<
  const Q extends TObject,
  const D extends TSchema,
  const R extends string,
  const W extends Who,
  const S extends string = never,
>(definition: Endpoint<Q, D, R, W, S>): Endpoint<Q, D, R, W, NoInfer<S>> {
  return definition;
}

/** An area of the wire: path -> endpoint. */
export type Area = Readonly<Record<string, Endpoint>>;

export const none = Type.Object({});
export const nothing = Type.Null();

/** Request fields of a paged list. */
export const pageFields = {
  ...pick(siteFields, "pageNum", "pageSize"),
};

/** Reply of a paged list. */
export function page<T extends TSchema>(row: T) {
  return Type.Object({
    list: fieldLike(siteFields.list, Type.Array(row)),
    total: siteFields.total,
    pageNum: fieldLike(siteFields.pageNum, Type.Integer()),
    pageSize: fieldLike(siteFields.pageSize, Type.Integer()),
    pages: integer("总页数", "Pages in all"),
    hasNextPage: boolean("是否有下一页", "Whether there is a next page"),
    isLastPage: boolean("是否最后一页", "Whether this is the last page"),
  });
}
