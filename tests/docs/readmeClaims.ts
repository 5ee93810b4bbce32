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
      ['tests/budgets/hostSizes.test.ts', 'README states the kB that its React page loads before the click'],
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
  { claim: '**No cost before intent.** Your page loads a kernel and a few manifests.', tests: [NO_REQUEST] },
  {
    claim: 'All other code loads once the pointer is on a button.',
    tests: [
      NO_REQUEST,
      [
        'tests/browser/noRequests.test.ts',
        'the pointer on a button fetches the code of the first view, and shows nothing',
      ],
    ],
  },
  {
    claim: 'Every feature and every chain namespace is a plugin: register the ones you need, and write your own.',
    tests: [
      ['tests/architecture/imports.test.ts', 'every plugin and adapter begins with a manifest'],
      [
        'tests/packed/packed.test.ts',
        'a third-party adapter type-checks, passes the laws and connects with the package alone',
      ],
    ],
  },
  {
    claim:
      'EVM, Solana, Bitcoin, Polkadot, Cosmos, Sui and Stacks, with wallets in the browser, or one WalletConnect QR code for all of them.',
    tests: [
      [
        'tests/browser/namespaces/knownRows.test.ts',
        'installed wallets of every namespace are known rows, which keep their elements and places',
      ],
      [
        'tests/browser/namespaces/walletconnect.test.ts',
        'one QR code connects two namespaces, which sign, survive a reload and are disconnected together',
      ],
    ],
  },
  {
    claim: 'Each namespace is an import: `solana()` from `portico/adapters/solana`.',
    tests: [
      ['tests/docs/install.test.ts', 'docs/install.md has a line for each adapter, with the peers that it imports'],
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
    claim:
      'Any wallet can [sign in](docs/sign-in.md) to your server, which verifies it with [`portico/verify`](docs/verify.md).',
    tests: [
      [
        'tests/browser/siwx/signIn.test.ts',
        'an account signs in, the host’s server verifies it, and the next visit restores it',
      ],
      ['verify/verify.test.ts', 'accepts a genuine sign-in without a network request'],
    ],
  },
  {
    claim:
      'Balances, activity, sending, receiving, swapping, buying with a card, depositing from an exchange, and names: each plugin loads when it is used, and explains each request [in plain words](docs/signing.md) before the user signs it.',
    tests: [
      [
        'tests/browser/account/account.test.ts',
        'lists the tokens on the chain with their values, and marks look-alike names',
      ],
      ['tests/browser/account/account.test.ts', 'shows the address as QR code and text, and copies it'],
      [
        'tests/browser/activity/activity.test.ts',
        'lists a sent transaction at once as pending, then once from the history, with a link',
      ],
      [
        'tests/browser/send/send.test.ts',
        'opened by the host with arguments it ends with the confirmation, and no code was fetched before',
      ],
      ['tests/browser/send/send.test.ts', 'Send is disabled until the explanation and warnings are on the screen'],
      [
        'tests/browser/swaps/swap.test.ts',
        'swaps the native currency for a token: the shown amount leaves, at least the minimum arrives, and no code was fetched before',
      ],
      [
        'tests/browser/onramp/onramp.test.ts',
        'a purchase in the provider’s window arrives, is announced and shown in the account; no code was fetched before',
      ],
      [
        'tests/browser/payments/payments.test.ts',
        'a deposit opens the exchange’s window in the click and arrives, after one that failed; no code was fetched before',
      ],
      [
        'tests/browser/names/names.test.ts',
        'searches a name, retries after a rejection, registers it, and the account shows it',
      ],
    ],
  },
  {
    claim:
      'The package [`portico-sandbox`](docs/testing.md) runs real chains, a relay and wallets with real keys on your machine and in your CI.',
    tests: [
      [
        'tests/packed/packed.test.ts',
        'the sandbox starts with the packages alone, and every script that it serves can be bundled',
      ],
      [
        'tests/packed/playwright.test.ts',
        'the tests of the example pass with the packages alone, without the internet',
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
    claim: '`react` and `react-dom` (18.2 or 19) draw the modal.',
    tests: [
      ['tests/supply/supply.test.ts', 'requires React, and no library that a single adapter uses'],
      ['tests/browser/react.test.ts', 'the modal works: account, networks and back'],
    ],
  },
  {
    claim:
      'Chain libraries are optional peers: `@walletconnect/universal-provider`, for example, is needed only by the adapter `walletconnect`; if one is missing, the error names the package to install.',
    tests: [
      ['tests/supply/supply.test.ts', 'requires React, and no library that a single adapter uses'],
      [
        'adapters/shared/injected/needLibrary.test.ts',
        'a missing library is named with its install command, and the console shows each one once',
      ],
    ],
  },
  {
    claim: '`evm()` needs none.',
    tests: [
      ['tests/docs/install.test.ts', 'docs/install.md has a line for each adapter, with the peers that it imports'],
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
  {
    claim: '`npm test` fails if a figure grows by more than 5 %.',
    tests: [['tests/budgets/hostSizes.test.ts', 'names each host that has grown by more than 5 % in %s']],
  },
  {
    claim: 'With the EVM set-up npm installs 8 packages, beside React, viem and WalletConnect’s client.',
    tests: [['tests/budgets/hostSizes.test.ts', 'refuses one more package in a default install']],
  },
  {
    claim: '[docs/index.md](docs/index.md) lists every page;',
    tests: [['tests/docs/index.test.ts', 'exactly the pages of docs/ are listed, each once']],
  },
  {
    claim: 'in the repository `npm run site` builds them as a site with a search.',
    tests: [['tests/browser/site.test.ts', 'the search finds the pages about WalletConnect']],
  },
]

/** Names of examples, how the figures are measured, and the list of pages. */
export const README_NO_CLAIMS: readonly string[] = [
  'In a clone of the repository:',
  'React:',
  'A page without a framework, bundled by Vite or another bundler:',
  'With a button of your own, and viem (`npm install viem@2`):',
  'Measured in Chromium, by opening the modal of the two examples above with email and social login on: kB of scripts, compressed with brotli, and the number of files.',
  "The last columns count from the click. “Without login” is with `features: { email: false, socials: false }` and `remotePolicy: 'remote-may-only-disable'`.",
  'The browser tests run in the Chromium that `CHROMIUM_PATH` names, else in that of `@sparticuz/chromium`.',
]
