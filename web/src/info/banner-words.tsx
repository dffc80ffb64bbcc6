import "./banner.css";

/** What a banner of home says; stands in a `.banner`. */
export function BannerWords({ small, title, note }: { readonly small: string; readonly title: string; readonly note: string }) {
  return (
    <div className="slide">
      <span className="lab">{small}</span>
      <b>{title}</b>
      <span className="lab">{note}</span>
    </div>
  );
}
