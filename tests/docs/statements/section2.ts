import type { NotDone, Statement } from './statement'

export const SECTION_2: readonly Statement[] = [
  {
    statement:
      'There are no routes in the page’s URL; a return from a login in Telegram reads `result_uri` from the query and removes it.',
    test: [
      'plugins/auth/social.test.ts',
      'the result in the address after a return is removed in the task that creates the modal, and other parameters stay',
    ],
  },
  {
    statement: 'A login in a Telegram mini app goes to the provider in the page itself, and returns with the result.',
    test: ['tests/browser/auth/socials.test.ts', 'the page itself goes to the provider in Telegram and returns'],
  },
  {
    statement: 'One element of the modal is appended to the body, however often it is opened.',
    test: ['tests/browser/shell.test.ts', 'opening and closing fifty times leaves no node and no listener'],
  },
  {
    statement: 'With appending disabled nothing is appended to the body.',
    test: [
      'tests/browser/shell.test.ts',
      'the dialog opens in the host’s element, and nothing is appended to the body',
    ],
  },
  {
    statement: 'In embedded mode the modal is in the host’s element.',
    test: ['tests/browser/embedded/embedded.test.ts', 'shows Connect in the host’s element, and no dialog'],
  },
  {
    statement: 'The code of a feature loads only when it is enabled.',
    test: [
      'tests/journeys/features.test.ts',
      'a feature that the project’s configuration decides is absent, and its code is not requested, until the configuration enables it',
    ],
  },
  {
    statement: 'Each view of the list exists under its name.',
    test: [
      'tests/journeys/hostViews.test.ts',
      'the list names every view of the package, or the view is a step of another',
    ],
  },
  {
    statement: 'The account has a tab with the tokens.',
    test: [
      'plugins/account/gallery/gallery.test.ts',
      'sees the value of each, and the total; tokens without decimals are not listed',
    ],
  },
  {
    statement: 'The account has a tab with the activity, after the tokens.',
    test: [
      'plugins/activity/activity.test.ts',
      'the plugin is a tab of the account after the tokens, for namespaces with a history, and a view of its own',
    ],
  },
  {
    statement: 'The order of the methods is email, social, wallet.',
    test: ['plugins/connect/rules/order.test.ts', 'puts email and social first for users without a wallet'],
  },
  {
    statement: 'With installed or announced wallets the order is wallet, email, social.',
    test: ['plugins/connect/rules/order.test.ts', 'puts wallets first if one is installed'],
  },
  {
    statement: 'The views of the on-ramp have a footer with the terms.',
    test: [
      'plugins/onramp/onramp.test.ts',
      'access with %j shows the form and its lists with %i footers with the terms',
    ],
  },
  {
    statement: 'The modal is 370 px wide.',
    test: ['tests/browser/shell.test.ts', 'the dialog is named by its title, and is 370 px wide'],
  },
  {
    statement: 'A requested namespace other than the active one leads to the switch of the network.',
    test: [
      'tests/journeys/severalNamespaces.test.ts',
      'leads to network switching: SwitchActiveChain, then Connect, if no wallet is connected in it',
    ],
  },
  {
    statement: 'A requested namespace comes before a requested view.',
    test: ['tests/journeys/severalNamespaces.test.ts', 'takes precedence over a requested view'],
  },
  {
    statement: 'Without adapters a requested namespace leads to ConnectingWalletConnectBasic.',
    test: [
      'tests/journeys/opening.test.ts',
      'leads a requested namespace to ConnectingWalletConnectBasic without adapters, whatever the requested view',
    ],
  },
  {
    statement: 'A requested view is shown with its data.',
    test: ['tests/journeys/opening.test.ts', 'shows a requested view with its data'],
  },
  {
    statement: 'The modal opens in the swap view with the host’s arguments.',
    test: [
      'plugins/swaps/flow/openSwap.test.ts',
      'a host’s swap is filled in, and resolves with the hash once it is confirmed',
    ],
  },
  {
    statement: 'The modal opens in the send view with the host’s arguments.',
    test: ['plugins/send/send.test.ts', 'fills the form, reads the balance anew, and ends with WalletSendConfirmed'],
  },
  {
    statement: 'Without a request the modal opens at Account with an address, else at Connect.',
    test: ['tests/journeys/opening.test.ts', 'leads to Connect without an account, and to Account with one'],
  },
  {
    statement:
      'Without adapters and an address a phone opens at AllWallets, a computer at ConnectingWalletConnectBasic.',
    test: ['tests/journeys/opening.test.ts', 'shows on %s, without adapters and without an address, %s'],
  },
  {
    statement: 'After closing, the modal begins at Connect again.',
    test: ['tests/journeys/opening.test.ts', 'starts at Connect again after closing'],
  },
  {
    statement: 'An embedded modal shows Account with a connected account.',
    test: ['tests/journeys/embedded.test.ts', 'shows Account once an account is connected'],
  },
  {
    statement: 'An embedded modal shows Connect without one.',
    test: ['tests/journeys/embedded.test.ts', 'shows Connect without a call of open()'],
  },
  {
    statement: 'Back shows the previous view of the stack.',
    test: ['tests/journeys/opening.test.ts', 'goes to the previous view'],
  },
  {
    statement: 'Back from the only view closes the modal.',
    test: ['tests/journeys/opening.test.ts', 'closes the modal if there is only one view'],
  },
  {
    statement: 'Back to Connect leads a connected user to Account.',
    test: [
      'tests/journeys/opening.test.ts',
      'goes to Account if the user has connected since and the previous view is Connect',
    ],
  },
  {
    statement: 'Leaving ConnectingFarcaster without a login drops its URL and reloads the login frame.',
    test: ['tests/browser/auth/socials.test.ts', 'leaving Farcaster cancels its request, and another login works'],
  },
  {
    statement: 'Choosing another network of the connected namespace shows SwitchNetwork.',
    test: [
      'tests/journeys/switching.test.ts',
      'switching the network from the list leads to SwitchNetwork for the chosen network',
    ],
  },
  {
    statement: 'The embedded login is continued in another namespace that it serves.',
    test: [
      'tests/browser/auth/solana.test.ts',
      'a login for one namespace is continued for the other without a second login',
    ],
  },
  {
    statement: 'A namespace without a connection shows SwitchActiveChain, then Connect.',
    test: [
      'plugins/networks/networks.test.ts',
      'Switch leads to the wallets of that namespace, which connect on the chosen network',
    ],
  },
  {
    statement: 'A namespace with a connection on another network is asked for the network.',
    test: [
      'tests/journeys/severalNamespaces.test.ts',
      'choosing another network of a connected namespace asks that namespace’s wallet',
    ],
  },
  {
    statement: 'A wallet on a network that the host did not list leads to UnsupportedChain.',
    test: ['plugins/networks/networks.test.ts', 'sees UnsupportedChain after connecting'],
  },
  {
    statement:
      'UnsupportedChain is not shown if unsupported networks are allowed, if switching is disabled, or in basic mode.',
    test: ['plugins/networks/networks.test.ts', 'sees no such view %s'],
  },
  {
    statement: 'UnsupportedChain cannot be closed.',
    test: ['tests/journeys/switching.test.ts', 'shows a view that cannot be closed and shakes'],
  },
  {
    statement: 'A modal that cannot be closed shakes for 500 ms.',
    test: ['tests/browser/shell.test.ts', 'a view that blocks leaving shakes the dialog for half a second and stays'],
  },
  {
    statement: 'SIWXSignMessage cannot be closed while sign-in is required and no session exists.',
    test: [
      'plugins/siwx/signIn/signIn.test.ts',
      'a required sign-in has a view that cannot be closed, and the modal reports it',
    ],
  },
  {
    statement: 'ApproveTransaction cannot be closed while sign-in is required and no session exists.',
    test: [
      'plugins/siwx/signIn/signIn.test.ts',
      'holds the modal open while an embedded wallet shows a request to approve',
    ],
  },
  {
    statement: 'Closing DataCapture or DataCaptureOtpConfirm disconnects the wallet.',
    test: ['plugins/capture/capture.test.ts', '%s disconnects the wallet'],
  },
  {
    statement: 'After a send by the embedded wallet the user returns to Account.',
    test: [
      'plugins/send/send.test.ts',
      'returns to the account if an embedded wallet closes its view before it answers',
    ],
  },
  {
    statement: 'After an approval by the embedded wallet the user returns to SwapPreview.',
    test: ['plugins/swaps/review.test.ts', 'returns to the preview after the view of an embedded wallet'],
  },
  {
    statement: 'After a name’s registration was cancelled the user returns to RegisterAccountName.',
    test: ['plugins/names/names.test.ts', 'returns to the name after a rejection: User rejected the request'],
  },
  {
    statement: 'After a name’s registration failed the user returns to RegisterAccountName.',
    test: ['plugins/names/names.test.ts', 'if the project API %s, shows its reason'],
  },
  {
    statement: 'After a name’s registration the user sees RegisterAccountNameSuccess.',
    test: ['plugins/names/names.test.ts', 'signs for the name, registers it at the provider, and shows the result'],
  },
]

export const NOT_DONE_2: readonly NotDone[] = []
