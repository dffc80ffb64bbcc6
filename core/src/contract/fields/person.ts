import { integer } from "../field.ts";

/** Fields of several calls: person. */
export const personFields = {
  avatar: integer("所选头像的序号，未选为 0", "Number of the chosen picture; 0 when none is chosen"),
};
