// @vitest-environment jsdom
import axe from 'axe-core'
import { describe, expect, test } from 'vitest'
import { type PluginKit, testPlugin } from '../adapters/conformance'
import { evm } from '../adapters/evm/manifest'
import { network } from '../adapters/evm/testing/testHost'
import { connectingExternalView, switchNetworkView } from '../kernel/kit'
import { standard } from '.'
import { connectingMultiChainView, downloadsView } from './connect/state'
import { devtools } from './devtools/manifest'
import features from './features'

const every = () => [...standard(), ...features(), devtools()]

/** Arguments of views that need some, and the bounds of manifests that every page loads. */
const NEEDS: Readonly<Record<string, Partial<PluginKit>>> = {
  analytics: { maxBytes: 450 },
  'auth-socials': { names: ['Apple', 'Discord', 'Farcaster', 'Google'] },
  connect: {
    args: {
      [connectingExternalView.id]: { connectorId: 'beam' },
      [connectingMultiChainView.id]: { name: 'Beam', connectorIds: {} },
      [downloadsView.id]: { wallet: { id: 'beam', name: 'Beam' } },
    },
  },
  devtools: { maxBytes: 400 },
  networks: { args: { [switchNetworkView.id]: { networkId: 'nowhere:one' } } },
  project: { maxBytes: 300 },
  session: { maxBytes: 400 },
  'smart-sessions': { maxBytes: 700 },
}

for (const { id, onIntent, gate } of every()) {
  const manifest = () => every().find(plugin => plugin.id === id)!
  const sharing = () => every().filter(({ sharedWith = [] }) => sharedWith.includes(id))
  // A plugin that needs a namespace gets one.
  const namespace = gate?.needs && { others: () => [evm(), ...sharing()], networks: [network(1)] }
  // The shell draws the modal itself: its requirements run in a browser.
  if (!onIntent) testPlugin({ manifest, axe, ...namespace, ...NEEDS[id] }, { describe, test, expect })
}
