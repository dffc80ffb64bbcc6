/** What the site says of itself, and its public settings; the same for everybody. */
import { useQuery } from "@tanstack/react-query";
import { ask, Refusal } from "./api.ts";

export interface SiteInfo {
  readonly siteName: string;
  readonly siteIntro: string;
  readonly siteVersionInfo: string;
  readonly riskNotice: string;
  readonly companyInfo: string;
  readonly regAgreeText: string;
  readonly tradeAgreeText: string;
  readonly tradeAgreeTitle: string;
  readonly onlineService: string;
  /** The invitation code, told by a demo only. */
  readonly agentCode: string;
  readonly demo?: boolean;
  /** The market's seed is public: whoever knows it can work out every day. */
  readonly seedPublic?: boolean;
}

const AN_HOUR_MS = 3_600_000;

/** Names and texts of the site. */
export function useSite() {
  return useQuery({ queryKey: ["site"], queryFn: () => read<SiteInfo>("/api/site/getInfo.do"), staleTime: AN_HOUR_MS });
}

async function read<T>(path: string): Promise<T> {
  const reply = await ask(path, {});
  if (reply.status !== 0) throw new Refusal(reply.status, reply.msg, reply.data);
  return reply.data as T;
}
