import { Component, type ReactNode } from "react";
import { onboarding } from "../../data/onboarding.ts";
import { useLoggedIn } from "../../data/session.ts";
import { useStore } from "../../store/store.ts";
import { usePath } from "../../ui/page/location.ts";
import { FirstVisit } from "./first-visit.tsx";
import { guideOf } from "./guide.ts";
import { GuideStrip } from "./guide-strip.tsx";

/** What nobody has asked for goes away when it fails, words that have not come among it. A class: React has no other way. */
class Quiet extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

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
