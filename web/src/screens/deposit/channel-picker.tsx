import { useText } from "../../text/text.ts";
import { Icon } from "../../ui/icon.tsx";
import type { Channel } from "./channels.ts";

interface Props {
  readonly channels: readonly Channel[];
  readonly value: number;
  readonly onChange: (id: number) => void;
}

/** The ways in, one chosen. */
export function ChannelPicker({ channels, value, onChange }: Props) {
  const t = useText().account.deposit;
  return (
    <div role="radiogroup" aria-label={t.channel} className="channels">
      {channels.map((channel) => (
        <button
          key={channel.id}
          type="button"
          role="radio"
          aria-checked={channel.id === value}
          className={channel.id === value ? "on" : ""}
          onClick={() => onChange(channel.id)}
        >
          <span className="grow">
            <b className="m">{t.channelKinds[channel.cType] ?? channel.channelName}</b>
            <span className="lab t3">{t.channelNotes[channel.cType] ?? channel.channelDesc}</span>
          </span>
          {channel.id === value && <Icon name="check" size="s" className="brand" />}
        </button>
      ))}
    </div>
  );
}
