/** What the details of a position ask for. */
import { replyTo } from "./replies.ts";
import type { Handlers } from "./stub-server.ts";

/** The recorded postings of each position, without fills and a story. */
export const positionDetails: Handlers = {
  "/user/position/story.do": () => ({ orders: [], marks: [], lines: { warn: 0.5, force: 0.2, legal: 1.3 }, path: [], saved: null }),
  "/user/fill/list.do": () => [],
  "/user/cash/list.do": ({ positionId }) => {
    const all = replyTo("/user/cash/list.do", { day: "", kind: "", positionId: "", pageNum: "1", pageSize: "20" });
    const list = all.list.filter((posting) => !positionId || posting.positionId === positionId);
    return { ...all, list, total: list.length, hasNextPage: false, isLastPage: true };
  },
};
