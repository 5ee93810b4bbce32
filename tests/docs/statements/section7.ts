import type { NotDone, Statement } from './statement'

export const SECTION_7: readonly Statement[] = [
  {
    statement:
      'Every GET to a host of the project API names the project, the kind and the version of the package, and the client id if there is one.',
    test: [
      'kernel/contracts/contracts.test.ts',
      'the query of every project API request names project, package and version',
    ],
  },
  {
    statement: 'The routes of swaps are used on networks that the API serves only.',
    test: [
      'plugins/swaps/swaps.test.ts',
      'the supported networks are those that the API serves: for another one no token, price or quote is requested',
    ],
  },
  {
    statement: 'The API is asked for balances on networks that it serves only.',
    test: [
      'plugins/account/flow/readTokens.test.ts',
      'the chain is asked for its own currency on a network that the provider does not support (it %s)',
    ],
  },
  {
    statement: 'GET /v1/supported-chains lists the networks; a history of another network is not requested.',
    test: ['plugins/activity/activity.test.ts', '%s is not requested, and is shown as unserved, not as empty'],
  },
  {
    statement: 'GET /v1/identity/{address} carries the sender; its answer has a name and an avatar.',
    test: ['plugins/account/account.test.ts', 'the identity is requested with the address, and cached for 5 min'],
  },
  {
    statement:
      'GET /v1/account/{address}/history carries the network and the cursor; its answer has the entries and the next cursor.',
    test: [
      'plugins/activity/activity.test.ts',
      'a history is read by pages, for one account on one network, each transaction once, to its end',
    ],
  },
  {
    statement:
      'GET /v1/account/{address}/balance carries the currency usd and the network; its answer has the balances.',
    test: [
      'plugins/account/flow/readTokens.test.ts',
      'the portfolio is requested by address and network, and published',
    ],
  },
  {
    statement: 'GET /v1/account/{address}/balance carries forceUpdate after a known change.',
    test: [
      'plugins/account/flow/readTokens.test.ts',
      'the portfolio is requested again at once after a known change, by the tokens’ addresses',
    ],
  },
  {
    statement:
      'GET /v1/convert/quotes carries amount, account, both tokens and gas price; the first quote’s target amount counts.',
    test: ['plugins/swaps/swaps.test.ts', 'a quote is requested once, 200 ms after the last key press'],
  },
  {
    statement:
      'GET /v1/convert/tokens carries the network, GET /v1/convert/gas-price too, and GET /v1/convert/allowance the token and the account.',
    test: [
      'plugins/swaps/review.test.ts',
      'asks for tokens and gas price by network, and for the allowance by token and account',
    ],
  },
  {
    statement: 'The answers of the routes for tokens, prices and the gas price fill the swap view.',
    test: ['plugins/swaps/swaps.test.ts', 'starts with the native currency, its price, the balances and the gas price'],
  },
  {
    statement:
      'The answer of the route for allowances is the allowance, which decides whether an approval comes first.',
    test: ['plugins/swaps/review.test.ts', 'a token with a sufficient allowance is swapped at once'],
  },
  {
    statement:
      'GET /v1/convert/build-approve carries the account and both tokens; its answer is the call of the approval.',
    test: [
      'plugins/swaps/review.test.ts',
      'a token is approved for exactly the paid amount, then prepared again, then swapped',
    ],
  },
  {
    statement: 'The sender and the receiver of a built approval are read as the API writes them.',
    test: [
      'plugins/swaps/safety.test.ts',
      'the `from` of a built approval is the token; its `to` is checked and never used',
    ],
  },
  {
    statement:
      'POST /v1/convert/build-transaction carries amount, slippage, project, both tokens, account and disableEstimate; its answer is the call of the swap with its gas.',
    test: [
      'plugins/swaps/review.test.ts',
      'the native currency is swapped without an approval: the wallet is asked once, for exactly the shown order',
    ],
  },
  {
    statement: 'POST /v1/fungible/price carries currency, addresses and project.',
    test: ['plugins/swaps/swaps.test.ts', 'starts with the native currency, its price, the balances and the gas price'],
  },
  {
    statement: 'GET /v1/profile/account/{name} carries the API’s version; its answer has the addresses of the name.',
    test: ['plugins/names/names.test.ts', '%s is looked up by its normalized label'],
  },
  {
    statement:
      'GET /v1/profile/reverse/{address} carries the sender and the API’s version; its answer is the list of names.',
    test: [
      'plugins/names/names.test.ts',
      'come in the provider’s order and are cached for five minutes, for any letter case of the address',
    ],
  },
  {
    statement: 'GET /v1/profile/suggestions/{name} carries the zone; its answer is the list of suggestions.',
    test: ['plugins/names/names.test.ts', 'free names are requested after typing, one request at a time'],
  },
  {
    statement: 'POST /v1/profile/account carries coin type, address, message and signature.',
    test: ['plugins/names/names.test.ts', 'signs for the name, registers it at the provider, and shows the result'],
  },
  {
    statement:
      'POST /v1/generators/onrampurl carries wallets, network, user, experience and the two amounts; its answer is the page.',
    test: ['plugins/onramp/onramp.test.ts', 'opens empty inside the click, then shows the page that the API names'],
  },
  {
    statement: 'GET /v1/onramp/options answers with the currencies to pay and to buy.',
    test: ['plugins/onramp/onramp.test.ts', 'come from the API and are filtered by the account’s networks'],
  },
  {
    statement: 'POST /v1/onramp/quote carries both currencies, amount and network; its answer has the bought amount.',
    test: [
      'plugins/onramp/onramp.test.ts',
      'the quote is requested 200 ms after the last keystroke, with the whole currencies',
    ],
  },
  {
    statement: 'GET /v1/sessions/{id} lists the granted sessions of an account.',
    test: [
      'plugins/smart-sessions/smartSessions.test.ts',
      'registers a session, which the wallet grants with the service’s key, activates and lists it',
    ],
  },
  {
    statement: 'POST /v1/sessions/{id}/revoke carries the session’s id and a signature.',
    test: ['plugins/smart-sessions/smartSessions.test.ts', 'revokes a session with a signature of the wallet'],
  },
  {
    statement: 'GET /getWallets carries page, entries, included and excluded wallets, networks, search and badge.',
    test: [
      'plugins/connect/api.test.ts',
      'a request to the directory has the page, the size, the lists and the project, and leaves out empty fields',
    ],
  },
  {
    statement: 'GET /getWallets finds wallets by name and by reverse-DNS name too.',
    test: [
      'plugins/connect/flow/connectFlow.test.ts',
      'gets one request for the ranks of many wallets, by name and rdns',
    ],
  },
  {
    statement: 'The answer of /getWallets has the wallets and their number.',
    test: [
      'plugins/connect/api.test.ts',
      'a response of the directory is parsed into Portico’s fields, with unchanged links',
    ],
  },
  {
    statement: 'Images of wallets, networks, currencies and tokens each have their path.',
    test: ['kernel/contracts/contracts.test.ts', 'an image has the path of its kind, which its id cannot leave'],
  },
  {
    statement: 'GET /appkit/v1/config answers with the project’s features.',
    test: [
      'plugins/project/project.test.ts',
      'requests the project’s configuration on intent, with the headers of the package',
    ],
  },
  {
    statement: 'GET /projects/v1/origins answers with the allowed origins.',
    test: [
      'plugins/project/project.test.ts',
      'an origin that the project does not list raises APKT002, with the origin',
    ],
  },
  {
    statement: 'GET /getAnalyticsConfig answers whether analytics are enabled.',
    test: ['plugins/project/project.test.ts', 'an analytics answer of %j joins the features if it is valid'],
  },
  {
    statement: 'POST /e carries an error report.',
    test: ['plugins/analytics/analytics.test.ts', 'an error report is sent in the exact format, as plain text'],
  },
  {
    statement: 'POST /batch is a beacon with the events.',
    test: ['plugins/analytics/analytics.test.ts', 'a batch is sent when the page is hidden, in the exact format'],
  },
  {
    statement: 'The message that registers a name is JSON of the name, its attributes and the time in seconds.',
    test: ['plugins/names/rules.test.ts', 'the signed message has the name, no attributes, and the time in seconds'],
  },
  {
    statement: 'The wallet signs the message that registers a name.',
    test: ['plugins/names/names.test.ts', 'signs for the name, registers it at the provider, and shows the result'],
  },
  {
    statement: 'The chain gateway’s path is /v1/, with the network and the project.',
    test: [
      'adapters/evm/rpc.test.ts',
      'sends the network and the project to the gateway, as plain text; sends JSON to other nodes',
    ],
  },
  {
    statement: 'The gateway is asked for the networks that it serves.',
    test: [
      'adapters/evm/rpc.test.ts',
      'the node list does not name the gateway for networks that it does not serve, nor without a project id',
    ],
  },
  {
    statement: 'Custom URLs come first, then the gateway, then the network’s own.',
    test: ['adapters/evm/rpc.test.ts', 'uses custom URLs first, then the gateway, then the network’s own'],
  },
  {
    statement: 'The same order holds on Solana.',
    test: [
      'adapters/solana/nodes.test.ts',
      'a balance is requested from the host’s own node, the gateway and the cluster’s node, in this order',
    ],
  },
  {
    statement: 'A JSON-RPC request for exchanges names project, kind, version and source.',
    test: [
      'plugins/payments/api.test.ts',
      'identifies the SDK in the URL for a deposit, in the parameters for a payment',
    ],
  },
  {
    statement:
      'reown_getExchanges asks for page 0 with the asset in CAIP-19 and the amount; the first two exchanges are shown.',
    test: [
      'plugins/pay-with-exchange/deposit.test.ts',
      'starts with 10 dollars of USDC and shows two of its exchanges',
    ],
  },
  {
    statement:
      'reown_getExchangePayUrl names exchange, asset, amount and recipient with its network; its answer is a page and a session.',
    test: ['plugins/payments/api.test.ts', 'names asset and recipient in full'],
  },
  {
    statement: 'reown_getExchangeBuyStatus answers with the status and the hash.',
    test: ['plugins/payments/flow/payHeadless.test.ts', 'reads exchanges, page and status directly'],
  },
  {
    statement: 'A transfer of a token calls its contract with receiver and amount.',
    test: [
      'adapters/evm/transfers.test.ts',
      'a transfer of a token is a call of its contract, which names the receiver and the amount',
    ],
  },
  {
    statement: 'A transfer of a Solana token names its mint, receiver and amount.',
    test: ['adapters/solana/sending.test.ts', 'a token arrives where its account is missing, and then where it exists'],
  },
  {
    statement: 'A transfer of the native currency on EVM names receiver, value and data.',
    test: ['adapters/evm/transfers.test.ts', 'a transfer of the network’s own currency is its value and nothing else'],
  },
  {
    statement: 'A wallet switches by wallet_switchEthereumChain.',
    test: [
      'adapters/evm/switchNetwork.test.ts',
      'switching to a chain that the wallet knows sends one request and verifies the result',
    ],
  },
  {
    statement: 'A chain is added by wallet_addEthereumChain with name, id, currency, nodes, explorer and icon.',
    test: [
      'adapters/evm/switchNetwork.test.ts',
      'describes the chain to the wallet by its own safe nodes, without URLs that hold a key',
    ],
  },
  {
    statement: 'A wallet’s abilities are read by wallet_getCapabilities.',
    test: ['adapters/evm/switchNetwork.test.ts', 'requests hex ids and returns CAIP-2 ids'],
  },
  {
    statement: 'Permissions are granted by wallet_grantPermissions.',
    test: [
      'plugins/smart-sessions/smartSessions.test.ts',
      'registers a session, which the wallet grants with the service’s key, activates and lists it',
    ],
  },
  {
    statement: 'Permissions are revoked by wallet_revokePermissions.',
    test: ['plugins/smart-sessions/smartSessions.test.ts', 'revokes a session with a signature of the wallet'],
  },
  {
    statement: 'The tokens of an embedded account are read by wallet_getAssets.',
    test: ['plugins/account/embedded.test.ts', 'comes from its own wallet if that supports it, not from the provider'],
  },
  {
    statement: 'A batch is sent by wallet_sendCalls.',
    test: ['plugins/auth/flow/approvals.test.ts', 'shows a batch of complete calls'],
  },
  {
    statement: 'A message of the embedded frame gets a success or an error with its own id; other answers are ignored.',
    test: [
      'plugins/auth/api/frame.test.ts',
      'ignores invalid answers: another id, type or shape, too large, or repeated',
    ],
  },
  {
    statement: 'The frame connects an email address by a code, after the device is confirmed if it is new.',
    test: ['tests/browser/auth/email.test.ts', 'logs in with an email address and two codes'],
  },
  {
    statement: 'The frame answers an email address with the next step: device, code or account.',
    test: ['plugins/auth/login.test.ts', 'leads on as the login says: %s'],
  },
  {
    statement: 'The frame connects a code that the user has received.',
    test: ['plugins/auth/login.test.ts', 'stays logged out after five wrong codes, and logs in with the right one'],
  },
  {
    statement: 'The frame connects a social login by the address that the provider returned to, and the network.',
    test: ['plugins/auth/login.test.ts', 'stores a social login’s provider and user name'],
  },
  {
    statement: 'The frame signs a sign-in message while it connects.',
    test: [
      'plugins/auth/login.test.ts',
      'signs a required sign-in in the same step, and stores it before the account is shown',
    ],
  },
  {
    statement: 'The frame names the page of a social provider.',
    test: ['tests/browser/auth/socials.test.ts', '%s logs in to an account'],
  },
  {
    statement: 'The frame gives a Farcaster link and connects once the user has approved it.',
    test: ['tests/browser/auth/socials.test.ts', 'Farcaster logs in from a phone'],
  },
  {
    statement: 'The frame gives the user of a network.',
    test: ['plugins/auth/login.test.ts', 'takes the frame’s user: another user is another account'],
  },
  {
    statement: 'The frame signs the user out.',
    test: ['plugins/auth/login.test.ts', 'disconnecting logs out once for all namespaces, within three seconds'],
  },
  {
    statement: 'The frame answers whether a user is connected.',
    test: ['plugins/auth/login.test.ts', 'a frame that reloads logged out ends the session'],
  },
  {
    statement: 'The frame switches its network.',
    test: ['plugins/auth/login.test.ts', 'switching the network switches the frame and its accounts'],
  },
  {
    statement: 'The frame lists the networks with smart accounts.',
    test: ['plugins/auth/login.test.ts', 'uses the externally owned account on a network without smart accounts'],
  },
  {
    statement: 'The frame sets the preferred type of account.',
    test: ['plugins/auth/login.test.ts', 'sets the other account type in the frame and uses it'],
  },
  {
    statement: 'A request of the frame carries method, parameters, network, namespace and node.',
    test: ['plugins/auth/flow/approvals.test.ts', 'sends reads to the frame without a view'],
  },
  {
    statement: 'The frame changes an email address after a code for the old and one for the new address.',
    test: ['tests/browser/auth/email.test.ts', 'changes the email address of an account after both mailboxes confirm'],
  },
  {
    statement: 'The frame gets the theme, and the data of the app with project and metadata.',
    test: [
      'plugins/auth/api/frame.test.ts',
      'sends a notification once the page is loaded, and its failure rejects nothing',
    ],
  },
  {
    statement: 'The frame reloads on request.',
    test: ['plugins/auth/api/frame.test.ts', 'messages a reset page again once it is ready'],
  },
  {
    statement: 'The frame drops a request that is aborted.',
    test: ['plugins/auth/flow/approvals.test.ts', 'closing the modal rejects the request and aborts it in the frame'],
  },
  {
    statement: 'The frame takes reads, signatures, transactions and the methods of batches and permissions.',
    test: ['plugins/auth/rules.test.ts', 'methods are safe, approved or refused by their exact name'],
  },
  {
    statement: 'The frame’s URL has project, network, version, logging and node.',
    test: [
      'plugins/auth/api/frame.test.ts',
      'the frame’s URL has the project, the network and a nonce, and no node of the host',
    ],
  },
  {
    statement: 'The frame’s URL says whether the project captures email addresses first.',
    test: ['plugins/auth/api/frame.test.ts', 'informs the frame that the project asks for an email address first'],
  },
  {
    statement: 'The frame’s URL says whether it logs.',
    test: ['plugins/auth/api/frame.test.ts', 'the frame logs as the options %j say'],
  },
  {
    statement: 'Analytics events have their names and fields.',
    test: ['plugins/analytics/rules/analyticsEvent.test.ts', 'the event %s has its name and its fields'],
  },
  {
    statement: 'Transfers, swaps, approvals, payments and social logins have their analytics names.',
    test: ['plugins/analytics/rules/analyticsEvent.test.ts', 'the event %s is called %s'],
  },
  {
    statement: 'A relay carries pairing and sessions with wallets on other devices.',
    test: [
      'adapters/walletconnect/pair.test.ts',
      'the adapter shows a code, the wallet scans and approves it, and signs',
    ],
  },
  {
    statement: 'Local storage holds the connected namespaces.',
    test: [
      'plugins/session/flow/restore.test.ts',
      'the sessions of an earlier visit are restored, without a prompt, with the active one first',
    ],
  },
  {
    statement: 'Local storage holds the time of the last email.',
    test: ['plugins/auth/login.test.ts', 'gets one mail in thirty seconds, also after a reload'],
  },
  {
    statement: 'Local storage holds the last network.',
    test: [
      'plugins/session/flow/switchTo.test.ts',
      'a network is only chosen without a wallet, and stored for the next visit',
    ],
  },
  {
    statement: 'Each way to connect a wallet sends the analytics event of success.',
    test: ['tests/journeys/features.test.ts', 'each way to connect a wallet sends one event of success'],
  },
]

export const NOT_DONE_7: readonly NotDone[] = []
