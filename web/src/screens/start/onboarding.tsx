import { onboarding } from "../../data/onboarding.ts";
import { useLoggedIn } from "../../data/session.ts";
import { useStore } from "../../store/store.ts";
import { usePath } from "../../ui/location.ts";
import { FirstVisit } from "./first-visit.tsx";
import { Quiet } from "./quiet.tsx";

/** Over the screens, fetched after them and only by phones that have not done with it: the cards of a first visit, for guests at home. */
export default function Onboarding() {
  const state = useStore(onboarding);
  const guest = !useLoggedIn();
  const home = /^\/(home\/?)?$/i.test(usePath());
  return <Quiet>{state === "" && guest && home && <FirstVisit />}</Quiet>;
}
