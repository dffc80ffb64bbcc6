import { useQuery } from "@tanstack/react-query";
import { call, type Answer } from "../../data/wire/api.ts";

export type Story = Answer<"/user/position/story.do">;
export type Mark = Story["marks"][number];
export type PathPoint = Story["path"][number];

/** What happened to an order or position: orders with their ends, the path of its ratio, what would have saved it. */
export function useStory(positionSn: string) {
  return useQuery({ queryKey: ["my", "story", positionSn], queryFn: () => call("/user/position/story.do", { positionSn }) });
}

const ALL = { pageNum: 1, pageSize: 100 } as const;

/** Its fills, and every posting of money for it. */
export function useDeals(positionSn: string) {
  return useQuery({
    queryKey: ["my", "timeline", positionSn],
    queryFn: async () => {
      const [fills, money] = await Promise.all([
        call("/user/fill/list.do", { positionSn }),
        call("/user/cash/list.do", { positionId: positionSn, ...ALL }),
      ]);
      return { fills, money: money.list };
    },
  });
}
