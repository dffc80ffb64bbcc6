/** The Chinese font of PDFs and sample pictures: all characters of GB 18030 that names are written with, as a plain file of its package. */
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** Its path: every unified ideograph, extension A and the standard table's of later extensions. */
export const CJK_FONT = join(dirname(createRequire(import.meta.url).resolve("@embedpdf/fonts-sc")), "../fonts/NotoSansHans-Regular.otf");
