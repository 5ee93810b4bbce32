import type { NotDone, Statement } from './statement'

export const SECTION_6: readonly Statement[] = [
  {
    statement: 'There are no roles: a user is connected or not, and the first view follows from it.',
    test: ['tests/journeys/opening.test.ts', 'leads to Connect without an account, and to Account with one'],
  },
  {
    statement: 'A name is registered by an embedded account only.',
    test: ['plugins/names/names.test.ts', '%s: Address or auth connector not found'],
  },
  {
    statement: 'The account offers a name to an embedded account without one.',
    test: ['plugins/names/names.test.ts', 'the account’s action is shown for an embedded account without a known name'],
  },
  {
    statement: 'The project decides whether a user may have several wallets.',
    test: ['plugins/session/flow/connections.test.ts', 'the project overrides the host, with a warning'],
  },
  {
    statement: 'Without several wallets only the one in use is listed.',
    test: ['plugins/account/gallery/gallery.test.ts', 'sees only the active wallet if the project disabled several'],
  },
  {
    statement: 'Using several wallets while they are off raises an info alert.',
    test: [
      'plugins/session/flow/connections.test.ts',
      'the methods for several wallets are refused with the flag off, with one alert',
    ],
  },
  {
    statement: 'The alert for several wallets has the level info.',
    test: [
      'kernel/contracts/contracts.test.ts',
      'the level of an alert is warn for APKTW codes, info for MULTI_WALLET_OFF and error for every other',
    ],
  },
  {
    statement: 'A method of the embedded wallet is safe, needs an approval, or is refused.',
    test: ['plugins/auth/rules.test.ts', 'methods are safe, approved or refused by their exact name'],
  },
  {
    statement: 'A safe method is answered without a view.',
    test: ['plugins/auth/flow/approvals.test.ts', 'sends reads to the frame without a view'],
  },
  {
    statement: 'A method that is not safe is shown to the user.',
    test: ['plugins/auth/flow/approvals.test.ts', 'shows what is signed, then closes the modal that it opened'],
  },
  {
    statement:
      'A refused method is “Requested RPC call is not allowed”, and after 300 ms the user reads “Action not allowed”.',
    test: ['plugins/auth/flow/requestApproval.test.ts', 'a refused request %s after 300 ms, with a message'],
  },
  {
    statement: 'Within Telegram, iOS leaves out google, macOS x, and Android facebook and x.',
    test: ['plugins/auth/social.test.ts', 'within Telegram on %s some are left out'],
  },
  {
    statement: 'The page’s origin is one of the project’s.',
    test: ['plugins/project/project.test.ts', 'the pattern %s admits %s: %s'],
  },
  {
    statement: 'Origins of development and previews are allowed everywhere.',
    test: ['plugins/project/project.test.ts', '%s is admitted everywhere'],
  },
  {
    statement: 'Another origin raises the alert for an origin that is not allowed.',
    test: [
      'plugins/project/project.test.ts',
      'an origin that the project does not list raises APKT002, with the origin',
    ],
  },
  {
    statement: 'An origin that is allowed raises nothing.',
    test: ['plugins/project/project.test.ts', 'an origin that is %s raises nothing'],
  },
  {
    statement: 'Mainland China, Hong Kong and Macau are restricted time zones.',
    test: ['kernel/host/resolveOptions.test.ts', 'the alternate hosts are used in the time zone %j: %s'],
  },
]

export const NOT_DONE_6: readonly NotDone[] = []
