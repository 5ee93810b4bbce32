import axe from 'axe-core'
import { testPlugin } from 'portico/conformance'
import { accountActions, contributeTo, contributeView, defineManifest, defineMessage, view } from 'portico/contracts'
import { Button, Content, useText } from 'portico/ui-kit'

/* A plugin of another author, drawn by the requirements in the runner's document. Runs in Vitest and in Jest. */

const chartView = view<{ symbol: string }>('Chart')
const title = defineMessage('ticker/chart', 'Price of ETH')
const refresh = defineMessage('ticker/refresh', 'Read the price of {symbol} again')

function Chart({ args }: { args: { symbol: string } }) {
  const t = useText()
  return (
    <Content>
      <Button onClick={() => {}}>{t(refresh, args)}</Button>
    </Content>
  )
}

const ticker = () =>
  defineManifest({
    id: 'ticker',
    gate: { key: 'ticker', fallback: true },
    contributes: [
      contributeView(chartView, { title, load: async () => ({ default: Chart }) }),
      contributeTo(accountActions, { label: title, icon: 'activity', opens: chartView.with({ symbol: 'ETH' }) }),
    ],
  })

testPlugin({ manifest: ticker, axe }, { describe, test, expect })
