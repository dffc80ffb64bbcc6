/**
 * The texts of /about, a line a sentence: about us, the user agreement, the privacy agreement. Page 2 reads the last two from the fields
 * of certificates; no licence exists or is claimed.
 */
import { say, type Lang } from "./texts.ts";

/** The fields that getInfo.do and getUserInfo.do have of it. */
export function aboutTexts(lang: Lang) {
  return { companyInfo: say("aboutUs", lang), certImg1: say("aboutAgreement", lang), certImg2: say("aboutPrivacy", lang) };
}
