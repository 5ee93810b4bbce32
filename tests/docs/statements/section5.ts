import type { NotDone, Statement } from './statement'

export const SECTION_5: readonly Statement[] = [
  {
    statement: 'A CAIP-10 account id has exactly three non-empty parts.',
    test: ['kernel/contracts/networks.test.ts', 'a CAIP-10 address has exactly three non-empty parts'],
  },
  {
    statement: 'Another account id is refused with “Invalid CAIP-10 address”.',
    test: ['kernel/contracts/networks.test.ts', '%j is no address'],
  },
  {
    statement: 'A CAIP-2 network id has exactly two non-empty parts.',
    test: ['kernel/contracts/networks.test.ts', 'a CAIP-2 network id has exactly two non-empty parts'],
  },
  {
    statement: 'Another network id is refused with “Invalid CAIP-2 network id”.',
    test: ['kernel/contracts/networks.test.ts', '%j is no network id'],
  },
  {
    statement: 'An EVM address has 40 hexadecimal digits.',
    test: ['adapters/evm/chain.test.ts', 'an address is 0x and 40 hex characters'],
  },
  {
    statement: 'A Solana address is base58 of the length that 32 bytes have, which is 32 to 44 characters.',
    test: ['adapters/solana/nodes.test.ts', 'an address is 32 bytes in base58, decoded: %s'],
  },
  {
    statement: 'An EVM transaction hash is 0x and 64 hexadecimal digits; another answer of a wallet is no hash.',
    test: ['adapters/evm/sending.test.ts', 'sending has an unknown outcome where the wallet answers %j for a hash'],
  },
  {
    statement: 'An EVM signature has 0x and at least 62 hexadecimal digits.',
    test: ['adapters/evm/signing.test.ts', 'signed with %j is not signed'],
  },
  {
    statement: 'An amount field turns a comma into a dot, and a leading separator into “0.”.',
    test: ['kernel/contracts/amountField.test.ts', 'the field after typing takes %s'],
  },
  {
    statement:
      'An amount field takes digits and one separator, and at most 30 digits before it and the token’s decimals after it.',
    test: ['kernel/contracts/amountField.test.ts', 'the field after typing does not take %s'],
  },
  {
    statement: 'An amount field holds no extra leading zero.',
    test: [
      'kernel/contracts/amountField.test.ts',
      'the field after typing is empty or a readable amount with at most one dot and no extra leading zero, for any input',
    ],
  },
  {
    statement: 'The amount of a host’s transfer that is no number becomes zero.',
    test: ['plugins/send/send.test.ts', 'a non-numeric send value becomes zero'],
  },
  {
    statement: 'A transfer needs a token, an amount and a receiver, and says which is missing.',
    test: ['plugins/send/send.test.ts', 'requires a token, an amount and a receiver address'],
  },
  {
    statement: 'A name has at least four characters.',
    test: ['plugins/names/rules.test.ts', '“%s” has the problem: %s'],
  },
  {
    statement: 'A name has letters, digits and hyphens only.',
    test: ['plugins/names/rules.test.ts', 'contains only letters, digits and hyphens after any input'],
  },
  {
    statement: 'The chain id of a coin type is below 2147483648, else “Invalid chainId”.',
    test: ['plugins/names/rules.test.ts', 'a chain %s has no coin type: Invalid chainId'],
  },
  {
    statement: 'A name ends in .reown.id; the suffix .wcn.id of older names is read too.',
    test: ['plugins/names/rules.test.ts', 'the text %s is a well-formed name, or the start of one'],
  },
  {
    statement: 'A swap needs a connected address, else “No address found to swap the tokens from.”.',
    test: [
      'plugins/swaps/swaps.test.ts',
      'the review without an account fails with No address found to swap the tokens from.',
    ],
  },
  {
    statement: 'A swap takes tokens with a valid address and valid decimals only.',
    test: ['plugins/swaps/swaps.test.ts', 'malformed tokens are left out or cleaned, and malformed prices are unknown'],
  },
  {
    statement: 'A swap needs two listed tokens and an amount above zero.',
    test: ['plugins/swaps/rules/rules.test.ts', 'the next step is %s when %s'],
  },
  {
    statement: 'A quote without a target amount is “Incorrect amount”.',
    test: ['plugins/swaps/swaps.test.ts', 'a quote that fails %s shows the reason and can be tried again'],
  },
  {
    statement: 'A swap of more than the account holds is “Insufficient balance”.',
    test: ['plugins/swaps/swaps.test.ts', 'Insufficient balance needs a balance that is too small'],
  },
  {
    statement: 'Gas is insufficient if the native balance is zero or below the gas that is needed.',
    test: [
      'plugins/swaps/rules/rules.test.ts',
      'gas is short if the native balance is zero, or less than the fee plus a paid native amount',
    ],
  },
  {
    statement:
      'A payment at an exchange needs an account and an asset, else “No account connected” or “No payment asset selected”.',
    test: [
      'plugins/pay-with-exchange/deposit.test.ts',
      'shows Unable to initiate payment without an account or an asset',
    ],
  },
  {
    statement: 'A blocked window of an exchange is “Could not create popup window”.',
    test: [
      'plugins/payments/flow/processExchangePayment.test.ts',
      'reports Could not create popup window without a request if the browser blocks it',
    ],
  },
  {
    statement: 'An asset without a usable price is “Cannot get token price”.',
    test: [
      'plugins/pay-with-exchange/deposit.test.ts',
      '%s: shows Cannot get token price, and Unable to initiate payment on a press',
    ],
  },
  {
    statement: 'The amount of a deposit in tokens is the amount divided by the price, rounded to eight decimals.',
    test: ['plugins/pay-with-exchange/rules/amounts.test.ts', '%s dollars at %d are %s'],
  },
  {
    statement:
      'An asset of another namespace than EVM and Solana is “Unsupported chain namespace for CAIP-19 formatting”.',
    test: [
      'plugins/payments/rules/assetId.test.ts',
      'exists for two namespaces: Unsupported chain namespace for CAIP-19 formatting',
    ],
  },
  {
    statement: 'An adapter can be added only with a namespace.',
    test: ['kernel/host/hostChanges.test.ts', 'refuses an adapter %s, and changes nothing'],
  },
  {
    statement: 'A network can be added only if an adapter knows it.',
    test: ['kernel/host/hostChanges.test.ts', 'refuses a network that no adapter knows'],
  },
  {
    statement: 'Switching to a network outside the host’s list raises the alert for a network that is not found.',
    test: [
      'tests/journeys/switching.test.ts',
      'switching the network to a network outside the host’s list raises the not-found alert',
    ],
  },
  {
    statement: 'An email address is valid, else “Please enter a valid email address”.',
    test: [
      'plugins/auth/login.test.ts',
      'the email that is invalid shows an error at the field and a warning, and loads nothing',
    ],
  },
  {
    statement: 'A one-time code is text of digits.',
    test: ['ui-kit/primitives/CodeField.test.ts', 'reads %s as the code %s'],
  },
  {
    statement: 'A social login is one of the known providers.',
    test: ['plugins/auth/social.test.ts', 'come from the project’s list, each once, and only known ones'],
  },
  {
    statement: 'A theme’s mode is light or dark; another one is a mistake in the options.',
    test: ['hosts/development/createPortico.test.ts', 'refuses options by name: %s'],
  },
  {
    statement:
      'An address gets one email in 30 seconds; an earlier press says “Please try again after” and the remaining whole seconds.',
    test: ['plugins/auth/login.test.ts', 'gets one mail in thirty seconds, also after a reload'],
  },
  {
    statement: 'The calls of a batch have a target in hexadecimal, and hexadecimal data if they have data.',
    test: ['plugins/auth/flow/approvals.test.ts', 'a batch with %s is refused before the frame is asked'],
  },
  {
    statement: 'A Solana request names one of the known preflight commitments.',
    test: ['plugins/auth/flow/approvals.test.ts', 'refuses an unknown Solana commitment before a request to the frame'],
  },
  {
    statement: 'Both sign-in options at once are “Cannot set both siweConfig and siwx options”.',
    test: ['tests/journeys/features.test.ts', 'rejects both kinds of sign-in at once'],
  },
  {
    statement: 'The migration package refuses both sign-in options at once too.',
    test: [
      'hosts/compat/appkit/porticoOptions.test.ts',
      'refuses siweConfig beside siwx, so that neither server check is dropped',
    ],
  },
  {
    statement: 'A missing project id raises an alert.',
    test: [
      'kernel/host/resolveOptions.test.ts',
      'a missing project id raises APKT008, and the other options are accepted',
    ],
  },
  {
    statement: 'A call for a namespace that is not configured is refused, and the message names it.',
    test: [
      'kernel/host/requireOpening.test.ts',
      '%s with %j rejects and opens nothing while no adapter serves the namespace',
    ],
  },
  {
    statement: 'A shown balance is cut to three decimals and never rounded up.',
    test: ['ui-kit/part/listAmount.test.ts', 'an amount in a list is never rounded up, and fits its room'],
  },
  {
    statement: 'Amounts of money have two decimals.',
    test: ['ui-kit/format/amount.test.ts', 'formats %s of money in the locale %s and currency %s as %s'],
  },
  {
    statement: 'The tokens of a test network are worth 0.00.',
    test: [
      'plugins/account/rules/tokenWorth.test.ts',
      'values of tokens are unknown without a price, and zero on a test network',
    ],
  },
  {
    statement: 'An account on a test network has no name and no picture.',
    test: ['plugins/account/account.test.ts', 'the identity is not requested on a test network'],
  },
  {
    statement:
      'A transaction that moved only collectibles flagged as spam is hidden, and the history has the active network’s entries only.',
    test: ['plugins/activity/api/readEntries.test.ts', 'leaves out %s'],
  },
  {
    statement: 'A transaction that moved anything else beside is shown.',
    test: ['plugins/activity/api/readEntries.test.ts', 'the entries of a page include %s'],
  },
  {
    statement: 'A wallet’s accounts are listed once, in any letter case.',
    test: ['plugins/session/flow/connect.test.ts', 'lists accounts once, in any letter case'],
  },
  {
    statement:
      'The name of a login of more than 30 characters is cut with an ellipsis, and a discord name loses a last 0.',
    test: ['plugins/auth/rules.test.ts', '%j is called %s'],
  },
  {
    statement: 'A shortened address has its first four and its last six characters.',
    test: ['ui-kit/format/address.test.ts', 'keeps the first 4 and last 6 characters, or the whole address'],
  },
  {
    statement: 'The embedded wallet works on networks that it supports only.',
    test: [
      'plugins/auth/login.test.ts',
      'networks that the embedded wallet does not serve are neither a login’s first network nor among its networks',
    ],
  },
  {
    statement: 'A method that is not allowed is refused before the embedded wallet is asked.',
    test: ['plugins/auth/flow/approvals.test.ts', '%j is nothing that an app may ask'],
  },
  {
    statement: 'A network can be removed only if an adapter of its namespace is there.',
    test: ['kernel/host/hostChanges.test.ts', 'a network %s cannot be removed'],
  },
  {
    statement: 'Versions of the package are compared number by number.',
    test: ['tests/migrate/outdated.test.ts', 'the version %s is newer than the installed %s: %s'],
  },
  {
    statement: 'Tokens of the project API without decimals are left out.',
    test: ['plugins/account/api/parseBalances.test.ts', 'an entry without decimals is left out without an error'],
  },
  {
    statement: 'Tokens of Solana that cannot be divided are left out.',
    test: ['adapters/solana/sending.test.ts', 'the list of tokens has neither indivisible tokens nor empty accounts'],
  },
]

export const NOT_DONE_5: readonly NotDone[] = []
