/**
 * What a visitor's browser has fetched at a moment, as source files whose chunks, with all they pull in, are then there.
 * Groups are measured in order: what an earlier one of `after` has brought is not counted again.
 */
export interface Group {
  readonly name: string
  /** The host page, one of `hosts/`. */
  readonly host: 'usual' | 'families' | 'react' | 'elements'
  /** Source files whose chunks are asked for; the host's own entry where none is named. */
  readonly asks?: readonly string[]
  readonly after?: readonly string[]
}

const opening = [
  'kernel/late.js',
  'plugins/shell/opening.js',
  'plugins/connect/opening.js',
  'plugins/project/opening.js',
  'adapters/evm/opening.js',
  'adapters/walletconnect/opening.js',
]

export const GROUPS: readonly Group[] = [
  { name: 'before-intent', host: 'usual' },
  { name: 'opening', host: 'usual', asks: opening, after: ['before-intent'] },
  {
    name: 'connected',
    host: 'usual',
    asks: ['plugins/connect/connecting.js', 'plugins/session/connecting.js'],
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
  { name: 'evm-intent', host: 'usual', asks: ['adapters/evm/opening.js'], after: ['before-intent'] },
  {
    name: 'walletconnect-intent',
    host: 'usual',
    asks: ['adapters/walletconnect/opening.js'],
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
  { name: 'families-before-intent', host: 'families' },
  {
    name: 'families-shared',
    host: 'families',
    asks: [...opening, 'adapters/evm/'],
    after: ['families-before-intent'],
  },
  ...['solana', 'bitcoin', 'polkadot', 'cosmos', 'sui', 'stacks'].map(
    (name): Group => ({
      name: `adapter-${name}`,
      host: 'families',
      asks: [`adapters/${name}/`],
      after: ['families-before-intent', 'families-shared'],
    }),
  ),
  { name: 'door-react', host: 'react' },
  { name: 'door-elements', host: 'elements' },
]
