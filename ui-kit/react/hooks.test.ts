import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { fakeEdges } from '../../adapters/conformance/edges'
import { connections, createPortico, type Manifest } from '../../kernel'
import { PorticoProvider, usePorticoConnections } from '.'

const namespaceAdapter: Manifest = {
  id: 'namespace',
  adapter: {
    namespaces: ['eip155'],
    adopt: given => ({ ...given, chainNamespace: 'eip155', caipNetworkId: `eip155:${given.id}` }),
  },
}

const seen: unknown[] = []

function Wallets() {
  const { several, connections } = usePorticoConnections('eip155')
  seen.push([several, connections])
  return null
}

test('reports no connection on a server and in the first render, whatever storage holds', () => {
  const coin = { name: 'Coin', symbol: 'COIN', decimals: 18 }
  const network = { id: 1, name: 'One', nativeCurrency: coin, rpcUrls: { default: { http: [] } } }
  const portico = createPortico({ networks: [network], adapters: [namespaceAdapter], plugins: [] }, fakeEdges().ports)
  portico.write(connections, () => ({ several: true, byNamespace: {} }))
  renderToString(createElement(PorticoProvider, { portico }, createElement(Wallets)))
  expect(seen).toEqual([[false, []]])
  portico.destroy()
})
