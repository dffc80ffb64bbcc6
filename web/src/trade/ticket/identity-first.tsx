import { go } from "../../ui/location.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";

/** In the button's place: nobody trades before his identity is proved. */
export function IdentityFirst() {
  const t = useText().trade;
  return (
    <div className="order-act">
      <p className="help bad" role="status">
        {t.identityFirst}
      </p>
      <Button full onClick={() => go("/authentications")}>
        {t.toIdentity}
      </Button>
    </div>
  );
}
