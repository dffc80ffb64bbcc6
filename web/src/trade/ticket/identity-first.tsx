import { IDENTITY } from "@hongpan/core/rules/people/identity-states.ts";
import { useUser } from "../../data/session.ts";
import { go } from "../../ui/page/location.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { LINKS } from "../../ui/page/targets.ts";

/** In the button's place: nobody trades before his identity is proved. */
export function IdentityFirst() {
  const t = useText().trade;
  const reviewing = useUser().data?.isActive === IDENTITY.reviewing;
  return (
    <div className="order-act">
      <p className="help bad" role="status">
        {reviewing ? t.underReview : t.identityFirst}
      </p>
      <Button full onClick={() => go(LINKS.identityToTrade)}>
        {reviewing ? t.toReview : t.toIdentity}
      </Button>
    </div>
  );
}
