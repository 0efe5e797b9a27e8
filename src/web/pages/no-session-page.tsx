import { MessagePage } from './message-page.tsx'

/** The page was opened without the printed address, or its session ended with the server. */
export function NoSessionPage() {
  return (
    <MessagePage title="Please use the printed address">
      <p>
        Asbuilt printed an address in its terminal that ends in <code>#token=…</code>. Open that one: it lets this
        browser in, once. Nobody else on this machine or network can read your recordings with the address alone.
      </p>
      <p>Is the terminal closed? Start Asbuilt again, and it prints a new one.</p>
    </MessagePage>
  )
}
