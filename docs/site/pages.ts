/** The pages of the documentation in reading order: the menu of the site, docs/index.md and docs/llms.txt are made from this list. */

export interface Page {
  /** Path of the Markdown file from docs/. */
  readonly file: string
  /** The question that the page answers, in one line. */
  readonly line: string
}

interface Group {
  readonly title: string
  readonly pages: readonly Page[]
}

const page = (file: string, line: string): Page => ({ file, line })

export const GROUPS: readonly Group[] = [
  {
    title: 'Start',
    pages: [
      page('install.md', 'One install line and a first app for each stack.'),
      page('react.md', 'The provider, the hooks and the button for React.'),
      page('next.md', 'The address in the first paint, and nothing that moves.'),
      page('servers.md', 'The same with Nuxt, SvelteKit, Astro, React Router, TanStack Start, SolidStart and Angular.'),
      page('elements.md', 'Buttons as custom elements, their attributes, and a second Portico on one page.'),
      page('script-tag.md', 'A page without a bundler.'),
    ],
  },
  {
    title: 'Guides: wallets and networks',
    pages: [
      page('networks.md', 'The chains that the package brings, and networks of your own.'),
      page('sessions.md', 'The states of a session, with several wallets and namespaces at once.'),
      page('wallet-buttons.md', 'Buttons that connect one wallet without the modal.'),
      page('own-connect-page.md', 'Wallets and sessions without the modal.'),
      page('bridges.md', 'One wallet for them and for Portico, in each namespace.'),
    ],
  },
  {
    title: 'Guides: signing in',
    pages: [
      page('sign-in.md', 'Require or offer sign-in for connected accounts.'),
      page('verify.md', 'Check a sign-in on your server.'),
    ],
  },
  {
    title: 'Guides: the account',
    pages: [
      page('send.md', 'Balances, receiving and sending.'),
      page('activity.md', 'Transactions of the account.'),
      page('swaps.md', 'Exchange one token for another.'),
      page('onramp.md', 'Buy with a card or a bank transfer.'),
      page('payments.md', 'Payments that an app requests, and deposits from an exchange.'),
      page('names.md', 'Names of accounts.'),
      page('smart-sessions.md', 'Permissions that a smart account grants to an app.'),
      page('signing.md', 'What users sign, and the warnings that they read.'),
    ],
  },
  {
    title: 'Guides: look and language',
    pages: [
      page('theming.md', 'Mode, variables, fonts, pictures and code, with a builder in the playground.'),
      page('languages.md', 'Twenty-one languages, sentences of your own, and how to add a language.'),
    ],
  },
  {
    title: 'Guides: testing and extending',
    pages: [
      page('testing.md', 'Test your app offline, with Playwright fixtures and real chains.'),
      page('../sandbox/README.md', 'The package `portico-sandbox`: local chains, relay and wallets.'),
      page('devtools.md', 'A panel for developers: plugins, wallets, events, settings and sessions, with reasons.'),
      page('plugins.md', 'Write a plugin, and test it with the conformance kit.'),
      page('adapters.md', 'Write an adapter for a chain namespace.'),
      page('migration.md', 'Move over from AppKit, RainbowKit, ConnectKit, Web3-Onboard or wallet-adapter.'),
    ],
  },
  {
    title: 'Reference',
    pages: [
      page('options.md', 'Every option, and its effect when it is left out.'),
      page('features.md', 'Every key of `features`: its default, its values, and who decides.'),
      page('views.md', 'Every view that a host can open, with its arguments.'),
      page('events.md', 'Every event that a host can hear, with its payload.'),
      page('errors.md', 'Every error code and alert, with its cause and cure.'),
      page('api/index.md', 'Every export of every entry point.'),
      page('browsers.md', 'The oldest versions, and what is tested.'),
      page('sizes.md', 'The size of each plugin and adapter.'),
    ],
  },
  {
    title: 'Troubleshooting',
    pages: [page('troubleshooting.md', 'What is wrong, by symptom, with its cause and cure.')],
  },
  {
    title: 'Going to production',
    pages: [
      page(
        'production.md',
        'Accounts, costs, limits, origins, a checklist, and whose name stands in your privacy notice.',
      ),
      page('gateway.md', 'The project API as a server of yours: in five minutes, on a Postgres, on several machines.'),
      page('privacy.md', 'What leaves the page, when and to which hosts, and what the browser stores.'),
      page('csp.md', 'The policy, printed for the plugins that you register.'),
      page('../SECURITY.md', 'How to report, what is guaranteed, and what is stored.'),
    ],
  },
  {
    title: 'Versions',
    pages: [page('../CHANGELOG.md', 'What has changed, and what a version number promises.')],
  },
]

/** The routes of the pages in another folder than docs/, by their path in the repository. */
export const ROUTES: Readonly<Record<string, string>> = {
  'CHANGELOG.md': 'changelog',
  'SECURITY.md': 'security',
  'sandbox/README.md': 'sandbox',
}
