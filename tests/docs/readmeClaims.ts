import type { Claim } from './claims'

const NO_REQUEST: Claim['tests'][number] = [
  'tests/browser/noRequests.test.ts',
  'a %s host with rendered buttons has sent no request',
]

/** The promises of README.md. */
export const README_CLAIMS: readonly Claim[] = [
  {
    claim: 'Portico is a modal in which the users of your web app connect a crypto wallet and use their account.',
    tests: [
      [
        'tests/browser/keyboard.test.ts',
        'connects, copies, switches, signs and disconnects, and returns to the opener each time',
      ],
    ],
  },
  {
    claim:
      'sends no request before the user shows intent, runs under a strict Content-Security-Policy, works with a keyboard and a screen reader, brings 21 [languages](docs/languages.md), and is MIT-licensed.',
    tests: [
      [
        'tests/budgets/hostSizes.test.ts',
        'README states the kB that its React page loads before the click, and from then until idle',
      ],
      NO_REQUEST,
      ['kernel/host/csp.test.ts', 'the policy never allows an unsafe source'],
      [
        'tests/browser/keyboard.test.ts',
        'connects, copies, switches, signs and disconnects, and returns to the opener each time',
      ],
      ['tests/locales/locales.test.ts', 'README states the number of languages'],
      ['tests/supply/supply.test.ts', 'the package is licensed under MIT'],
    ],
  },
  {
    claim:
      '**No cost before intent.** Intent is the pointer, a touch or the focus on a button: all other code loads then.',
    tests: [
      NO_REQUEST,
      [
        'tests/browser/noRequests.test.ts',
        'the pointer on a button fetches the code of the first view, and shows nothing',
      ],
    ],
  },
  {
    claim:
      '**Seven chain namespaces.** A namespace is a family of chains with the same kind of address: EVM, Solana, Bitcoin, Polkadot, Cosmos, Sui or Stacks.',
    tests: [
      ['tests/docs/install.test.ts', 'docs/install.md has a line for each adapter, with the peers that it imports'],
      [
        'tests/browser/namespaces/knownRows.test.ts',
        'installed wallets of every namespace are known rows, which keep their elements and places',
      ],
    ],
  },
  {
    claim: 'One WalletConnect QR code serves all of them.',
    tests: [
      [
        'tests/browser/namespaces/walletconnect.test.ts',
        'one QR code connects two namespaces, which sign, survive a reload and are disconnected together',
      ],
    ],
  },
  {
    claim: 'Users log in by email or with seven social accounts, in a frame of another origin that keeps the keys.',
    tests: [
      ['tests/browser/auth/email.test.ts', 'logs in with an email address and two codes'],
      ['tests/browser/auth/socials.test.ts', '%s logs in to an account'],
      ['tests/browser/auth/email.test.ts', 'the user approves a signature in the frame and returns to the app'],
    ],
  },
  {
    claim: 'Balances, activity, sending, swapping, buying and names.',
    tests: [
      [
        'tests/browser/account/account.test.ts',
        'lists the tokens on the chain with their values, and marks look-alike names',
      ],
      [
        'tests/browser/activity/activity.test.ts',
        'lists a sent transaction at once as pending, then once from the history, with a link',
      ],
      [
        'tests/browser/send/send.test.ts',
        'opened by the host with arguments it ends with the confirmation, and no code was fetched before',
      ],
      [
        'tests/browser/swaps/swap.test.ts',
        'swaps the native currency for a token: the shown amount leaves, at least the minimum arrives, and no code was fetched before',
      ],
      [
        'tests/browser/onramp/onramp.test.ts',
        'a purchase in the provider’s window arrives, is announced and shown in the account; no code was fetched before',
      ],
      [
        'tests/browser/names/names.test.ts',
        'searches a name, retries after a rejection, registers it, and the account shows it',
      ],
    ],
  },
  {
    claim: 'Each request is explained [in plain words](docs/signing.md) before the user signs it.',
    tests: [
      ['tests/browser/send/send.test.ts', 'Send is disabled until the explanation and warnings are on the screen'],
    ],
  },
  {
    claim: '**Everything is a plugin.** Register the ones you need, and [write your own](docs/plugins.md).',
    tests: [
      ['tests/architecture/imports.test.ts', 'every plugin and adapter begins with a manifest'],
      [
        'tests/packed/packed.test.ts',
        'a third-party adapter type-checks, passes the laws and connects with the package alone',
      ],
    ],
  },
  {
    claim: 'After the installation neither needs the internet.',
    tests: [
      [
        'tests/packed/playwright.test.ts',
        'the tests of the example pass with the packages alone, without the internet',
      ],
    ],
  },
  {
    claim: 'A `projectId` is needed for WalletConnect and the wallet directory; installed wallets connect without it.',
    tests: [
      [
        'tests/journeys/connecting.test.ts',
        'installed wallets connect, an alert names the missing id, and the project API gets no request for it',
      ],
    ],
  },
]

/** The promises of docs/sizes.md. */
export const SIZES_CLAIMS: readonly Claim[] = [
  {
    claim: '`npm test` fails if a figure grows by more than 5 %.',
    tests: [['tests/budgets/hostSizes.test.ts', 'names each host that has grown by more than 5 % in %s']],
  },
  {
    claim: 'With the EVM set-up npm installs 9 packages, beside React, viem and WalletConnect’s client.',
    tests: [['tests/budgets/hostSizes.test.ts', 'refuses one more package in a default install']],
  },
]

/** Where the project and its figures stand. */
export const README_NO_CLAIMS: readonly string[] = [
  'Version 0.1.0 is not published yet: [pack it in a clone](docs/install.md#before-the-first-release), or wait for it.',
  'The `projectId` comes from [Reown’s dashboard](https://dashboard.reown.com).',
  'Source: [our benchmark](https://github.com/portico-kit/portico/blob/main/docs/project/performance.md#against-other-kits), on one machine.',
  'Kits that do less after the click are ahead there, and all three are published.',
]
