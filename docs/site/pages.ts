/** The pages of the documentation in reading order: the menu of the site, docs/index.md and docs/llms.txt are made from this list. */

export interface Page {
  /** Name of the file below docs/, or of another Markdown file by its path from there. */
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
      page('script-tag.md', 'A page without a bundler.'),
      page('react.md', 'The provider, the hooks and the button for React.'),
      page('elements.md', 'Buttons as custom elements, their attributes, and a second Portico on one page.'),
      page('wallet-buttons.md', 'Buttons that connect one wallet without the modal.'),
      page('next.md', 'The address in the first paint, and nothing that moves.'),
      page('options.md', 'Every option, and its effect when it is left out.'),
      page('networks.md', 'The chains that the package brings, and networks of your own.'),
    ],
  },
  {
    title: 'Recipes',
    pages: [
      page('bridges.md', 'One wallet for them and for Portico, in each namespace.'),
      page('own-connect-page.md', 'Wallets and sessions without the modal.'),
      page('sign-in.md', 'Require or offer sign-in for connected accounts.'),
      page('verify.md', 'Check a sign-in on your server.'),
      page('theming.md', 'Mode, variables, fonts, pictures and code, with a builder in the playground.'),
      page('languages.md', 'Twenty-one languages, sentences of your own, and how to add a language.'),
      page('csp.md', 'The policy, printed for the plugins that you register.'),
      page('devtools.md', 'A panel for developers: plugins, wallets, events, settings and sessions, with reasons.'),
      page('testing.md', 'Test your app offline, with Playwright fixtures and real chains.'),
      page('migration.md', 'Move over from AppKit, RainbowKit, ConnectKit, Web3-Onboard or wallet-adapter.'),
    ],
  },
  {
    title: 'Features',
    pages: [
      page('send.md', 'Balances, receiving and sending.'),
      page('activity.md', 'Transactions of the account.'),
      page('swaps.md', 'Exchange one token for another.'),
      page('onramp.md', 'Buy with a card or a bank transfer.'),
      page('payments.md', 'Payments that an app requests, and deposits from an exchange.'),
      page('smart-sessions.md', 'Permissions that a smart account grants to an app.'),
      page('names.md', 'Names of accounts.'),
      page('signing.md', 'What users sign, and the warnings that they read.'),
    ],
  },
  {
    title: 'Reference',
    pages: [
      page('sessions.md', 'The states of a session, with several wallets and namespaces at once.'),
      page('views.md', 'Every view that a host can open, with its arguments.'),
      page('events.md', 'Every event that a host can hear, with its payload.'),
      page('features.md', 'Every key of `features`: its default, its values, and who decides.'),
      page('errors.md', 'Every error code and alert, with its cause and cure.'),
      page('privacy.md', 'What leaves the page, when and to which hosts, and what the browser stores.'),
      page('browsers.md', 'The oldest versions, and what is tested.'),
      page('sizes.md', 'The size of each plugin and adapter.'),
      page('api/index.md', 'Every export of every entry point.'),
    ],
  },
  {
    title: 'Extend',
    pages: [
      page('plugins.md', 'Write a plugin, and test it with the conformance kit.'),
      page('adapters.md', 'Write an adapter for a chain namespace.'),
      page('architecture.md', 'Three requests step by step through the files.'),
      page('decisions/index.md', 'A page for each decision about the code: what, why, and what was tried.'),
      page('glossary.md', 'The words of the code, and the file that defines each.'),
    ],
  },
  {
    title: 'Evidence',
    pages: [
      page(
        'conformance.md',
        'The statements of the specification: what Portico fulfils, with the test that shows it, and where it departs, with the reason.',
      ),
      page('threats.md', 'Fifty attacks and faults, the defence against each, and the tests of it.'),
      page('performance.md', 'Measurements behind the decisions, and what was tried without gain.'),
      page('release.md', 'How packages are chosen, locked and published.'),
      page('fuzz.md', 'Parsers of untrusted input, run on mutated samples.'),
      page('mutation.md', 'Security checks, mutated to see that a test fails.'),
    ],
  },
]

/** Pages that stand in another folder than docs/, with their route on the site. */
export const PROJECT: readonly { readonly file: string; readonly route: string; readonly line: string }[] = [
  { file: 'SECURITY.md', route: 'security', line: 'How to report, what is guaranteed, and what is stored.' },
  { file: 'CONTRIBUTING.md', route: 'contributing', line: 'The layout, the rules of the code, and its tests.' },
  { file: 'docs/pictures/index.md', route: 'pictures/index', line: 'The main views on a desktop and on a phone.' },
  {
    file: 'sandbox/README.md',
    route: 'sandbox',
    line: 'The package `portico-sandbox`: local chains, relay and wallets.',
  },
]
