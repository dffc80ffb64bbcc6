/** Web push: shows what the server tells and opens what that is about; nothing comes without a subscription (设置 → 通知). */
const INBOX = "/notify";

self.addEventListener("push", (event) => event.waitUntil(show(noticeOf(event.data))));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(ownAddress(event.notification.data)));
});

function show({ title, body, to, tag }) {
  return self.registration.showNotification(title, { body, tag, data: to, lang: "" });
}

// A browser wants to see something for everything that comes, and what comes may be of another version.
function noticeOf(data) {
  const text = (value, otherwise) => (typeof value === "string" && value !== "" ? value : otherwise);
  let told = {};
  try {
    told = data.json() ?? {};
  } catch {
    // Without words of its own it is only said that there is something.
  }
  return { title: text(told.title, "红盘模拟"), body: text(told.body, "有新消息"), to: text(told.to, INBOX), tag: text(told.tag, "") };
}

/** An address of this site, whatever is asked for. */
function ownAddress(to) {
  const url = typeof to === "string" && to.startsWith("/") ? URL.parse(to, self.location.origin) : null;
  return url?.origin === self.location.origin ? url.href : new URL(INBOX, self.location.origin).href;
}

/** In the page that is open, if there is one. */
async function open(address) {
  const [page] = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  try {
    const there = await page.navigate(address);
    await there.focus();
  } catch {
    // None is open, or it is not this worker's.
    await self.clients.openWindow(address);
  }
}
