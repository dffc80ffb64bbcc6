import { onboarding } from "../../data/onboarding.ts";
import { useLoggedIn } from "../../data/session.ts";
import { useStore } from "../../store/store.ts";
import { usePath } from "../../ui/page/location.ts";
import { FirstVisit } from "./first-visit.tsx";
import { guideOf } from "./guide.ts";
import { GuideStrip } from "./guide-strip.tsx";
import { Quiet } from "./quiet.tsx";

/** Over the screens, fetched after them and only by phones that have not done with it: a first visit's cards at home, the guided trade. */
export default function Onboarding() {
  const state = useStore(onboarding);
  const loggedIn = useLoggedIn();
  const home = /^\/(home\/?)?$/i.test(usePath());
  const guide = loggedIn ? guideOf(state) : null;
  return (
    <Quiet>
      {state === "" && !loggedIn && home && <FirstVisit />}
      {guide && <GuideStrip guide={guide} />}
    </Quiet>
  );
}
