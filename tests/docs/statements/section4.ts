import type { NotDone, Statement } from './statement'

export const SECTION_4: readonly Statement[] = [
  {
    statement: 'Each namespace is disconnected, connecting or connected.',
    test: [
      'plugins/session/flow/connect.test.ts',
      'the session is connecting until the wallet answers, then connected',
    ],
  },
  {
    statement: 'A page that restores a session is connecting first, then connected if the wallet is found.',
    test: [
      'tests/journeys/returning.test.ts',
      'a returning user is restoring from the first synchronous read, with the last account and network, and is ready when connected',
    ],
  },
  {
    statement: 'A session whose wallet is not found again is disconnected.',
    test: [
      'tests/journeys/returning.test.ts',
      'a returning user is disconnected if the wallet is not announced within 10 s',
    ],
  },
  {
    statement: 'Disconnecting resets the account and the network, drops the stored session and closes the modal.',
    test: [
      'tests/journeys/connecting.test.ts',
      'resets the account, revokes the permission, removes the stored session and closes the modal',
    ],
  },
  {
    statement:
      'The modal stays open after a disconnection if several wallets are allowed and another one is connected.',
    test: ['tests/journeys/severalNamespaces.test.ts', 'close the modal on disconnect unless other connections remain'],
  },
  {
    statement: 'Disconnecting waits 3 s for the wallet and no longer.',
    test: ['plugins/session/flow/disconnect.test.ts', 'waits 3 s for a wallet that does not answer'],
  },
  {
    statement: 'Disconnecting clears the stored login.',
    test: ['plugins/auth/login.test.ts', 'disconnecting logs out once for all namespaces, within three seconds'],
  },
  {
    statement: 'A login that has ended clears the stored login.',
    test: [
      'plugins/auth/login.test.ts',
      'a later visit is disconnected if the login has ended, and removes the stored session',
    ],
  },
  {
    statement: 'Disconnecting signs out if the sign-in says so.',
    test: ['plugins/siwx/signIn/signIn.test.ts', 'a disconnected wallet is signed out'],
  },
  {
    statement: 'Disconnecting keeps the sign-ins if the sign-in says so.',
    test: [
      'plugins/siwx/signIn/signIn.test.ts',
      'a disconnected wallet stays signed in if the host disables signing out',
    ],
  },
  {
    statement: 'A connection is connected, active with another connector, or disconnected.',
    test: [
      'tests/journeys/severalNamespaces.test.ts',
      'many wallets have a state relative to the active connector: connected, active or disconnected',
    ],
  },
  {
    statement: 'Switching to a connection that is active changes to it without a request.',
    test: [
      'plugins/session/flow/connections.test.ts',
      'switching to a live wallet sends no request, and sets network, provider, active namespace and the next visit',
    ],
  },
  {
    statement: 'Switching to a disconnected connection connects its wallet anew.',
    test: ['plugins/session/flow/connections.test.ts', 'switching to a recent wallet prompts it'],
  },
  {
    statement: 'Switching the type of an embedded account changes it in the login frame.',
    test: ['plugins/auth/login.test.ts', 'sets the other account type in the frame and uses it'],
  },
  {
    statement: 'A social login opens a popup of 600 by 800.',
    test: ['plugins/auth/social.test.ts', 'opens in the click at the login’s own page, and is used once'],
  },
  {
    statement: 'The result of a social login is a message from the trusted origin with a result URI.',
    test: ['plugins/auth/social.test.ts', 'reports its URL at the login’s origin, and nothing before'],
  },
  {
    statement: 'A popup that is closed before the result rejects with `Popup closed`; it is looked at every second.',
    test: ['plugins/auth/social.test.ts', 'the window is detected as closed within a second'],
  },
  {
    statement: 'A social login ends with a connected account, or with an error and a retry.',
    test: ['tests/browser/auth/socials.test.ts', 'a closed window shows an error and a retry'],
  },
  {
    statement: 'A pairing of WalletConnect expires after four minutes, and counts as expired 10 s earlier.',
    test: [
      'adapters/walletconnect/pair.test.ts',
      'a code expires after four minutes less ten seconds, and a new one replaces it',
    ],
  },
  {
    statement: 'A session of WalletConnect is stale if a network of the host was not requested for it.',
    test: ['adapters/walletconnect/proposal.test.ts', 'a session is stale if one network of today was not requested'],
  },
  {
    statement: 'A stale session of WalletConnect is disconnected.',
    test: [
      'adapters/walletconnect/restoreSession.test.ts',
      'a session that was not requested for a network of today is ended, not restored',
    ],
  },
  {
    statement: 'The login frame is used half a second after it is ready.',
    test: ['plugins/auth/api/frame.test.ts', 'gets the first message half a second after it is ready'],
  },
  {
    statement: 'An email login answers VERIFY_DEVICE, VERIFY_OTP or CONNECT.',
    test: ['plugins/auth/login.test.ts', 'leads on as the login says: %s'],
  },
  {
    statement: 'A change of the email address needs a code from the old address, then one from the new.',
    test: ['tests/browser/auth/email.test.ts', 'changes the email address of an account after both mailboxes confirm'],
  },
  {
    statement: 'A changed email address is read from the login every second.',
    test: [
      'plugins/auth/login.test.ts',
      'the email is read from the login each second after a change, five times at most',
    ],
  },
  {
    statement: 'A login ends with an address, the user and whether there is a smart account.',
    test: [
      'plugins/auth/login.test.ts',
      'the user of the embedded wallet can be read while the login is connected, and not afterwards',
    ],
  },
  {
    statement: 'The preferred type of the account is the chosen one, else the stored one.',
    test: [
      'plugins/session/flow/switchAccount.test.ts',
      'the user’s choice of a type applies to this visit, the next one, and the namespace’s next wallet',
    ],
  },
  {
    statement: 'The preferred type of the account is the namespace’s default without a choice.',
    test: [
      'plugins/session/flow/switchAccount.test.ts',
      'the default types are the smart account on EVM, the plain one on Solana and Polkadot, and payment on Bitcoin',
    ],
  },
  {
    statement: 'After connecting, an enabled email capture opens DataCapture before the signature.',
    test: ['plugins/capture/capture.test.ts', 'confirms an address by a code first, and signs a message with it'],
  },
  {
    statement: 'After connecting without a stored session, SIWXSignMessage opens.',
    test: [
      'plugins/siwx/signIn/signIn.test.ts',
      'an account without a session is asked to sign in after its wallet answers, and is connected after it signs',
    ],
  },
  {
    statement: 'A stored session of the address and the network needs no sign-in.',
    test: [
      'plugins/siwx/signIn/signIn.test.ts',
      'an account without a session is not asked again while a session is stored',
    ],
  },
  {
    statement: 'A network that is not supported gets no sign-in.',
    test: ['plugins/siwx/signIn/signIn.test.ts', 'shows no prompt; a listed one does'],
  },
  {
    statement: 'A failed sign-in keeps its view for another try and emits the error.',
    test: ['plugins/siwx/signIn/signIn.test.ts', 'a signature can be tried again after the wallet declines it'],
  },
  {
    statement: 'Cancel of a required sign-in switches to the last network with a session.',
    test: ['plugins/siwx/signIn/signIn.test.ts', 'switches to the last network with a session when the user cancels'],
  },
  {
    statement: 'Cancel of a required sign-in without any session disconnects.',
    test: [
      'plugins/siwx/signIn/signIn.test.ts',
      'disconnects a user who cancels without a session on any network, and closes the modal',
    ],
  },
  {
    statement: 'Cancel of an optional sign-in closes it and keeps the account.',
    test: ['plugins/siwx/signIn/signIn.test.ts', 'keeps a user who %s it connected, and does not ask again'],
  },
  {
    statement: 'A sign-in that cannot be initialised emits the error, disconnects, shows Connect and says so.',
    test: [
      'plugins/siwx/signIn/signIn.test.ts',
      'a sign-in that cannot start because the host %s disconnects the wallet, and shows the connect view',
    ],
  },
  {
    statement: 'A relay session is paired, approved and used.',
    test: [
      'adapters/walletconnect/pair.test.ts',
      'the adapter shows a code, the wallet scans and approves it, and signs',
    ],
  },
  {
    statement: 'A relay session follows the wallet’s network.',
    test: ['adapters/walletconnect/connection.test.ts', 'the session follows a wallet that changes to chain %j'],
  },
  {
    statement: 'A relay session follows the wallet’s account.',
    test: ['adapters/walletconnect/connection.test.ts', 'the session follows a wallet that changes its account'],
  },
  {
    statement: 'A relay session follows an update by the wallet.',
    test: [
      'adapters/walletconnect/connection.test.ts',
      'a network that the wallet grants later is approved once, and the current network stays',
    ],
  },
  {
    statement: 'A relay session that the wallet deletes is disconnected.',
    test: [
      'adapters/walletconnect/connection.test.ts',
      'a wallet that ends the session disconnects the page, and open requests fail',
    ],
  },
  {
    statement: 'A user who disconnects ends the relay session.',
    test: ['adapters/walletconnect/connection.test.ts', 'a user who disconnects ends the session on both sides'],
  },
  {
    statement: 'A send on eip155 is the native currency.',
    test: ['adapters/evm/transfers.test.ts', 'a transfer of the network’s own currency is its value and nothing else'],
  },
  {
    statement: 'A send on eip155 is an ERC-20 transfer.',
    test: [
      'adapters/evm/transfers.test.ts',
      'a transfer of a token is a call of its contract, which names the receiver and the amount',
    ],
  },
  {
    statement: 'A send on Solana is SOL.',
    test: ['adapters/solana/sending.test.ts', 'SOL arrives for the estimated fee, and the receipt is a success'],
  },
  {
    statement: 'A send on Solana is a token.',
    test: ['adapters/solana/sending.test.ts', 'a token arrives where its account is missing, and then where it exists'],
  },
  {
    statement: 'A rejection of a send is an error of its own.',
    test: ['adapters/evm/sending.test.ts', 'refused by the user is USER_REJECTED'],
  },
  {
    statement: 'A send on eip155 is a legacy transaction.',
    test: [
      'adapters/evm/sending.test.ts',
      'gives the wallet the requested legacy transaction, and returns its hash at once',
    ],
  },
  {
    statement: 'A swap whose initialisation fails says `Failed to initialize swap` and goes back.',
    test: [
      'plugins/swaps/swaps.test.ts',
      'the swap view shows Failed to initialize swap without the token list and goes back; as the only view it offers a retry',
    ],
  },
  {
    statement: 'A quote is fetched once both tokens and a positive amount are there.',
    test: ['plugins/swaps/swaps.test.ts', 'a quote is requested once, 200 ms after the last key press'],
  },
  {
    statement: 'With a sufficient allowance the swap is built.',
    test: ['plugins/swaps/review.test.ts', 'a token with a sufficient allowance is swapped at once'],
  },
  {
    statement: 'Without one the approval is built, and the quote and the swap anew after it.',
    test: [
      'plugins/swaps/review.test.ts',
      'a token is approved for exactly the paid amount, then prepared again, then swapped',
    ],
  },
  {
    statement: 'A swap that succeeds is reset and leads to Account.',
    test: [
      'plugins/swaps/review.test.ts',
      'the native currency is swapped without an approval: the wallet is asked once, for exactly the shown order',
    ],
  },
  {
    statement: 'A swap that cannot be built goes back.',
    test: ['plugins/swaps/review.test.ts', 'needs %s: without it the preview closes and shows %s'],
  },
  {
    statement: 'An error of the transaction is kept and emits an event.',
    test: ['plugins/swaps/review.test.ts', 'a failure of the wallet or the network shows Transaction error'],
  },
  {
    statement: 'Switching the tokens exchanges source and target, with the amount 1 if the target has none.',
    test: ['plugins/swaps/rules/rules.test.ts', 'flipping pays the received amount, or 1 without a quote'],
  },
  {
    statement: 'An exchange’s payment ends with SUCCESS.',
    test: [
      'plugins/payments/flow/processExchangePayment.test.ts',
      'polls at once, then every 5 s; a failed poll is UNKNOWN and polling continues',
    ],
  },
  {
    statement: 'An exchange’s payment ends with FAILED.',
    test: [
      'plugins/pay-with-exchange/deposit.test.ts',
      'shows Deposit failed if the exchange refuses, and can be tried again',
    ],
  },
  {
    statement: 'A deposit is polled 20 times, then says `Unable to get deposit status`.',
    test: ['plugins/pay-with-exchange/deposit.test.ts', 'shows Unable to get deposit status after 20 polls'],
  },
  {
    statement: 'Removing the active namespace’s adapter moves to the first network of another namespace.',
    test: [
      'kernel/host/hostChanges.test.ts',
      'removing the active namespace’s adapter moves the user to another namespace’s first network',
    ],
  },
  {
    statement: 'A request that the login refuses closes the modal or the view of the request.',
    test: ['plugins/auth/flow/requestApproval.test.ts', 'a refused request %s after 300 ms, with a message'],
  },
  {
    statement: 'A rejected request of the embedded wallet returns to the earlier view.',
    test: ['plugins/auth/flow/approvals.test.ts', 'returns to the earlier view'],
  },
  {
    statement: 'Closing the modal rejects the pending requests of the embedded wallet.',
    test: ['plugins/auth/flow/approvals.test.ts', 'closing the modal rejects the request and aborts it in the frame'],
  },
  {
    statement: 'An open toast closes and opens again after 150 ms.',
    test: ['tests/browser/shell.test.ts', 'a toast that replaces another closes it first and opens 150 ms later'],
  },
  {
    statement: 'Pending transactions are polled only by option.',
    test: ['kernel/host/transactionLog.test.ts', 'polling is off by default: only features look receipts up'],
  },
  {
    statement: 'With the option, pending transactions are polled every 30,000 ms.',
    test: [
      'kernel/host/transactionLog.test.ts',
      'looks pending receipts up every 30,000 ms, and stops once none is pending',
    ],
  },
  {
    statement: 'The polling of pending transactions stops at its limit.',
    test: ['kernel/host/transactionLog.test.ts', 'stops at 99 pending transactions'],
  },
  {
    statement: 'A sign-in that fails says `Error signing message`.',
    test: [
      'tests/browser/siwx/signIn.test.ts',
      'a rejected request says “Error signing message” and can be retried; cancelling disconnects',
    ],
  },
]

export const NOT_DONE_4: readonly NotDone[] = []
