/**
 * What a visitor's browser has fetched at a moment, as source files whose chunks, with all they pull in, are then there.
 * Groups are measured in order: what an earlier one of `after` has brought is not counted again.
 */
export interface Group {
  readonly name: string
  /** The host page, one of `hosts/`. */
  readonly host: 'usual' | 'react' | 'elements'
  /** Source files whose chunks are asked for; the host's own entry where none is named. */
  readonly asks?: readonly string[]
  readonly after?: readonly string[]
}

const opening = [
  'kernel/edges.ts',
  'kernel/drafts.ts',
  'plugins/shell/module.tsx',
  'plugins/connect/module.ts',
  'plugins/connect/views/Connect.tsx',
  'plugins/connect/views/WalletList.tsx',
  'plugins/connect/views/HelpButton.tsx',
  'plugins/project/module.ts',
  'adapters/evm/module.ts',
  'adapters/walletconnect/module.ts',
]

export const GROUPS: readonly Group[] = [
  { name: 'before-intent', host: 'usual' },
  { name: 'opening', host: 'usual', asks: opening, after: ['before-intent'] },
  {
    name: 'connected',
    host: 'usual',
    asks: ['plugins/connect/views/ConnectingExternal.tsx', 'plugins/session/module.ts'],
    after: ['before-intent', 'opening'],
  },
  ...['shell', 'project'].map(
    (name): Group => ({ name: `plugin-${name}`, host: 'usual', asks: [`plugins/${name}/`], after: ['before-intent'] }),
  ),
  ...['connect', 'session', 'account', 'networks', 'analytics'].map(
    (name): Group => ({
      name: `plugin-${name}`,
      host: 'usual',
      asks: [`plugins/${name}/`],
      after: ['before-intent', 'opening'],
    }),
  ),
  { name: 'evm-intent', host: 'usual', asks: ['adapters/evm/module.ts'], after: ['before-intent'] },
  {
    name: 'walletconnect-intent',
    host: 'usual',
    asks: ['adapters/walletconnect/module.ts'],
    after: ['before-intent'],
  },
  ...['evm', 'walletconnect'].map(
    (name): Group => ({
      name: `adapter-${name}`,
      host: 'usual',
      asks: [`adapters/${name}/`],
      after: ['before-intent', 'opening'],
    }),
  ),
  { name: 'door-react', host: 'react' },
  { name: 'door-elements', host: 'elements' },
]
