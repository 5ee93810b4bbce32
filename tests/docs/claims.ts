import { FEATURE_CLAIMS } from './featureClaims'
import { README_CLAIMS, README_NO_CLAIMS, SIZES_CLAIMS } from './readmeClaims'
import type { Statement } from './statements/statement'

/** A sentence of a page that promises something, and the tests that show it. */
export interface Claim {
  /** Verbatim, without the line breaks. */
  readonly claim: string
  readonly tests: readonly Statement['test'][]
}

/** By page. Of the section “Guarantees” of SECURITY.md each sentence is here. */
export const CLAIMS: Readonly<Record<string, readonly Claim[]>> = {
  'SECURITY.md': [
    {
      claim: '`tests/docs/claims.ts` names tests for each sentence of this list.',
      tests: [['tests/docs/claims.test.ts', 'each sentence under “Guarantees” of SECURITY.md is in the table']],
    },
    {
      claim: 'In `localStorage`, each key below `portico/1/`.',
      tests: [
        ['kernel/ports/storage.test.ts', 'stores a value as JSON under one versioned prefix, until it is removed'],
        ['tests/docs/stored.test.ts', 'SECURITY.md names every storage key of the code'],
      ],
    },
    {
      claim:
        "WalletConnect's library keeps its session keys in IndexedDB, where every script of the page can read them too.",
      tests: [
        [
          'adapters/walletconnect/libraryStorage.test.ts',
          'the storage reads stored values, stores new ones and removes deleted ones',
        ],
      ],
    },
    {
      claim:
        "A host that calls `keepSessionCookie` also has the address and the network of each namespace's wallet in the cookie `portico-session`, which its own server receives with each request.",
      tests: [
        [
          'hosts/elements/sessionCookie.test.ts',
          'the server reads the accounts that the page wrote, the active namespace first',
        ],
      ],
    },
    {
      claim: 'Without that call there is no cookie.',
      tests: [['tests/docs/stored.test.ts', 'no code but that of the session cookie writes a cookie']],
    },
    {
      claim: 'The server reads it as untrusted input, to draw with.',
      tests: [['hosts/elements/sessionCookie.test.ts', 'the server knows nothing if the cookie %s']],
    },
    {
      claim: "No code is fetched from anywhere but the host's own origin; no script element is ever created.",
      tests: [
        [
          'tests/supply/dist.test.ts',
          'the built code of the library cannot run text, load foreign code or contact any origin',
        ],
        ['tests/supply/dist.test.ts', 'the built code is rejected if it contains %s'],
      ],
    },
    {
      claim:
        'It works under a strict Content-Security-Policy without `unsafe-inline` and `unsafe-eval`, with Trusted Types enforced; `contentSecurityPolicy(options)` prints the policy that the plugins need that your options can enable.',
      tests: [
        ['tests/browser/examples/examples.test.ts', 'the example $name connects a wallet'],
        ['kernel/host/csp.test.ts', 'the policy never allows an unsafe source'],
        ['kernel/host/csp.test.ts', 'allows only the page itself without plugins'],
        ['tests/journeys/policy.test.ts', 'the printed policy names the hosts of %s'],
      ],
    },
    {
      claim: 'Without a `projectId` it names no host of the project API.',
      tests: [
        ['kernel/host/csp.test.ts', 'no plugin gets a host of the project API without a project id'],
        ['tests/journeys/policy.test.ts', 'the printed policy names the hosts of %s'],
      ],
    },
    {
      claim: 'The modal sends no request before the user shows intent.',
      tests: [['tests/browser/noRequests.test.ts', 'a %s host with rendered buttons has sent no request']],
    },
    {
      claim: "A plugin's requests reach only the hosts that its manifest names.",
      tests: [
        ['kernel/ports/http.test.ts', 'refuses %s, which the plugin’s manifest does not name'],
        [
          'kernel/host/portico.test.ts',
          'the plugin’s http port reaches the hosts that its manifest names, at this host’s endpoints',
        ],
        [
          'plugins/egress.test.ts',
          'each plugin’s manifest names exactly the hosts of this table, and a plugin outside it names none',
        ],
      ],
    },
    {
      claim:
        'The kernel copies each wallet request when it is made: the caller, every plugin that reads it and the wallet have copies of their own.',
      tests: [
        [
          'kernel/host/guard.test.ts',
          'a caller’s change inside its request during the taps, of bytes too, does not reach the wallet',
        ],
        [
          'kernel/host/guard.test.ts',
          'a tap’s later change of its copy, of bytes too, reaches neither the next tap nor the wallet',
        ],
      ],
    },
    {
      claim: 'Typed data is parsed by its `types`; the parsed value is explained and sent.',
      tests: [
        ['adapters/evm/typedData.test.ts', 'typed data is read once, frozen, and goes to the wallet in that form'],
      ],
    },
    {
      claim: 'With `guardProvider` this applies to your own requests through `portico.provider()` too.',
      tests: [
        [
          'adapters/evm/readRequest.test.ts',
          'the wallet receives typed data with one reading: no key twice, and with the domain’s type',
        ],
        [
          'kernel/host/guardedRequest.test.ts',
          'a later change by the caller or by a tap reaches neither the next tap nor the wallet',
        ],
      ],
    },
    {
      claim: 'While a review is open, every other request that signs or sends is refused, in every namespace.',
      tests: [
        ['plugins/signing/rules/holds.test.ts', 'refuses a %s, even with the same text'],
        ['plugins/signing/rules/holds.test.ts', 'refuses a %s of another namespace, even with the same text'],
      ],
    },
    {
      claim:
        'A sign-in whose button the user has pressed passes too, by its whole text; no message passes by its form.',
      tests: [
        ['plugins/signing/rules/holds.test.ts', 'allows a sign-in that is shown as well, and only its own text'],
        ['plugins/signing/rules/holds.test.ts', 'refuses a sign-in that is not shown, as text and as bytes'],
      ],
    },
    {
      claim: "Requests of a host's own `provider()` count only with `guardProvider`.",
      tests: [
        [
          'adapters/evm/readRequest.test.ts',
          'the guarded provider is the same object at each read; without the option it is the wallet’s own',
        ],
      ],
    },
    {
      claim:
        "The project API builds swaps, and Portico does not trust them: the contract and the call must be known, 0x's own registry on the chain must name a contract of 0x that pays out, and if a node of yours or of the network can simulate, no more may leave and no less arrive than the review shows ([docs/swaps.md](docs/swaps.md)).",
      tests: [
        ['plugins/swaps/safety.test.ts', 'a token swap with any changed field never reaches the wallet'],
        ['plugins/swaps/safety.test.ts', 'uses the provider’s routers, and no other, if the host lists none'],
        [
          'plugins/swaps/flow/requireSettler.test.ts',
          'a swap never reaches the wallet if the registry of 0x does not name its contract',
        ],
        ['plugins/swaps/safety.test.ts', 'a swap of two tokens is rejected if its simulation differs: %s'],
        [
          'tests/journeys/hostileApi.test.ts',
          'no answer of a hostile project API takes more than the review names by address',
        ],
      ],
    },
    {
      claim:
        "A feature that you set to `false` stays off, whatever the project's configuration says and under every `remotePolicy`.",
      tests: [['tests/journeys/hostFeatures.test.ts', 'stays off if the host says false, without a warning']],
    },
    {
      claim:
        "The project's configuration never enables the project's sign-in or email capture unless you set it to `true`, and never adds to your values of swaps and purchases.",
      tests: [
        [
          'kernel/core/gate.test.ts',
          'the project never switches on a plugin whose key is marked as security, under any policy',
        ],
        ['tests/journeys/hostFeatures.test.ts', 'the gates of money, sign-in and personal data are those of the list'],
      ],
    },
    {
      claim:
        'Where you set nothing, it decides on other features, analytics among them ([docs/features.md](docs/features.md)).',
      tests: [
        [
          'tests/journeys/hostFeatures.test.ts',
          'the feature is on if the documentation promises it, for each word of the host and the project (%s)',
        ],
      ],
    },
    {
      claim:
        "Buttons that sign or spend ignore presses that are too early, covered or moved, and every press inside another site's frame that `frameAncestors` does not name.",
      tests: [
        [
          'tests/browser/confirming.test.ts',
          'refuses a press in the first half second with a sentence, and accepts it afterwards',
        ],
        [
          'tests/browser/confirming.test.ts',
          'a covered button refuses a press with a sentence, and works when it is uncovered',
        ],
        [
          'tests/browser/confirming.test.ts',
          'a button that the page has just moved under the pointer refuses the press',
        ],
        [
          'ui-kit/part/foreignPage.test.ts',
          'a frame of a site that the host does not list is foreign, without a list too',
        ],
      ],
    },
    {
      claim:
        'The optional devtools keep and export fields that a guard has passed: no bodies, headers, queries, messages, signatures, pairing URIs or full addresses ([docs/devtools.md](docs/devtools.md)).',
      tests: [
        ['tests/journeys/devtools.test.ts', 'holds no secret of any kind after a journey'],
        ['plugins/devtools/rules/redaction.test.ts', 'shortens an address to its ends'],
      ],
    },
    {
      claim: "Observing requests gives no plugin access to another one's bodies.",
      tests: [['tests/journeys/devtools.test.ts', 'records requests of each plugin with their status, and no body']],
    },
    {
      claim:
        'no plugin gets the context, the private services, slices, events, slots or storage keys of another by a property, a symbol or a method of its own context, from its first line on.',
      tests: [
        [
          'kernel/core/ownership.test.ts',
          'no property or symbol of a context, of its members and of what its methods answer leads to another context',
        ],
        ['kernel/core/ownership.test.ts', 'a plugin’s storage gives access to its own keys and to keys of no plugin'],
        [
          'kernel/core/ownership.test.ts',
          'a plugin cannot listen to, observe, tap, consult, or read the slot of another’s private tokens',
        ],
      ],
    },
    {
      claim:
        "Each service on the wallet's path has one owner, named by the manifests when the modal is created, and no service can be provided before the guard of that path is there.",
      tests: [
        [
          'kernel/core/ownership.test.ts',
          'an id belongs to the first manifest that provides or owns it, before its code runs',
        ],
        [
          'kernel/core/ownership.test.ts',
          'ownership holds in onIntent, before other code has loaded, and onIntent provides no service',
        ],
      ],
    },
  ],
  'docs/privacy.md': [
    {
      claim: 'Tests compare its lists with the code.',
      tests: [
        ['tests/docs/hostTables.test.ts', 'docs/privacy.md lists every endpoint with its default'],
        ['tests/docs/hostTables.test.ts', '`npm run docs` has written the tables of %s'],
      ],
    },
    {
      claim: "`preload: 'idle'` and `'interaction'` fetch your own files earlier, and nothing else.",
      tests: [['kernel/host/portico.test.ts', '%s fetches the first view’s code at that moment, and runs nothing']],
    },
    {
      claim:
        'Without a `projectId` the node of Ethereum also sees the address whose [name](names.md) is shown, and the names that the user types as receivers.',
      tests: [
        [
          'tests/journeys/setUps.test.ts',
          'a user who connects and opens every view sends requests only to receivers of the set-up “%s”',
        ],
        [
          'tests/journeys/chainNames.test.ts',
          'a user without a project sends to a name, which is looked up when it is typed',
        ],
      ],
    },
    {
      claim: '`endpoints` names these hosts; each can be one of yours.',
      tests: [['kernel/host/resolveOptions.test.ts', 'endpoints default to the public hosts, each can be replaced']],
    },
    {
      claim:
        'A dash is tested: the printed policy leaves the host out, and a user who connects and opens every view sends it nothing.',
      tests: [
        ['tests/journeys/setUps.test.ts', 'the printed policy names the receivers of the set-up “%s”'],
        [
          'tests/journeys/setUps.test.ts',
          'a user who connects and opens every view sends requests only to receivers of the set-up “%s”',
        ],
      ],
    },
    {
      claim: 'Adapters contact the nodes of your networks;',
      tests: [
        [
          'plugins/egress.test.ts',
          'the adapter $id names the nodes of the networks that it serves, and no other host: %#',
        ],
      ],
    },
    {
      claim:
        '`evm()`, `solana()` and `walletconnect()` use `rpc` too, and `walletconnect()` also `relay` and `verify`.',
      tests: [
        [
          'plugins/egress.test.ts',
          'the adapter $id names the nodes of the networks that it serves, and no other host: %#',
        ],
      ],
    },
    {
      claim: "Off unless your project's configuration enables them, or you do, with `features: { analytics: true }`.",
      tests: [
        ['plugins/analytics/analytics.test.ts', 'no event is sent > no event is sent %s'],
        ['plugins/analytics/analytics.test.ts', 'while the project’s configuration is %s'],
      ],
    },
    {
      claim:
        "An event has a random id of its own, the time, the origin of your page without its path, the user's network, and what the event's row in [events](events.md) names.",
      tests: [['plugins/analytics/analytics.test.ts', 'a batch is sent when the page is hidden, in the exact format']],
    },
    {
      claim: 'A check of every value leaves out addresses, keys, emails and phrases.',
      tests: [
        [
          'plugins/analytics/rules/scrub.test.ts',
          'puts no email, address, token, pairing key or recovery phrase into a batch',
        ],
      ],
    },
    {
      claim: 'Events go out in batches.',
      tests: [['plugins/analytics/analytics.test.ts', 'a batch is sent when the page is hidden, in the exact format']],
    },
    {
      claim: 'No id follows a user from one event to the next.',
      tests: [
        [
          'plugins/analytics/analytics.test.ts',
          'a batch has an id of its own for each event, and no value that is in all events but the page’s',
        ],
      ],
    },
    {
      claim:
        'Portico writes to `localStorage`, below `portico/1/`, or to the `storage` of your options. [SECURITY.md](../SECURITY.md#what-is-stored) lists each key with its content.',
      tests: [
        ['kernel/ports/storage.test.ts', 'stores a value as JSON under one versioned prefix, until it is removed'],
        ['kernel/host/portico.test.ts', 'the `storage` of the options takes the place of localStorage'],
        ['tests/docs/stored.test.ts', 'SECURITY.md names every storage key of the code'],
      ],
    },
    {
      claim: "WalletConnect's library keeps its session keys in IndexedDB.",
      tests: [
        [
          'adapters/walletconnect/libraryStorage.test.ts',
          'the storage reads stored values, stores new ones and removes deleted ones',
        ],
      ],
    },
    {
      claim: "`rpcUrls` replaces the network's public nodes.",
      tests: [['tests/journeys/policy.test.ts', 'the printed policy names the hosts of %s']],
    },
    {
      claim: 'With `enableReconnect: false` no session is restored, so a page load sends no request.',
      tests: [
        [
          'plugins/session/flow/restore.test.ts',
          'the session is neither restored nor stored with enableReconnect: false',
        ],
      ],
    },
    {
      claim: 'Without a `projectId` no request goes to the project API: no plugin is given its hosts.',
      tests: [
        ['kernel/host/portico.test.ts', 'the http port refuses the hosts of the project API without a project id'],
        [
          'tests/journeys/policy.test.ts',
          'a user who connects and opens every view sends requests to these nodes only, %s',
        ],
      ],
    },
    {
      claim: "The network port refuses a plugin's requests to any other host",
      tests: [['kernel/ports/http.test.ts', 'refuses %s, which the plugin’s manifest does not name']],
    },
    {
      claim: '`features: { analytics: false }` is final.',
      tests: [['plugins/analytics/analytics.test.ts', 'if the host disables it and the project enables it (%s)']],
    },
    {
      claim: 'An error is reported with its code, message and stack, at most five in a minute.',
      tests: [
        ['plugins/analytics/analytics.test.ts', 'an error report is sent in the exact format, as plain text'],
        [
          'plugins/analytics/analytics.test.ts',
          'an error report is sent at most five times in any 60 s, under 1,000 errors',
        ],
      ],
    },
    {
      claim:
        "Without a `projectId`, and with networks whose `rpcUrls` are nodes of your own, Portico sends requests to these nodes only: no third party but the user's wallet learns of the user.",
      tests: [
        [
          'tests/journeys/policy.test.ts',
          'a user who connects and opens every view sends requests to these nodes only, %s',
        ],
      ],
    },
    {
      claim: 'The [policy](csp.md) printed for such a set-up names no other host:',
      tests: [['tests/journeys/policy.test.ts', 'the printed policy names the hosts of %s']],
    },
    {
      claim: '`customRpcUrls` are tried first, and keep the public nodes as a fallback.',
      tests: [
        ['adapters/evm/rpc.test.ts', 'uses custom URLs first, then the gateway, then the network’s own'],
        ['tests/journeys/policy.test.ts', 'the printed policy names the hosts of %s'],
      ],
    },
    {
      claim: 'A wallet that adds the network receives `rpcUrls`, so write no key into them.',
      tests: [
        [
          'adapters/evm/switchNetwork.test.ts',
          'describes the chain to the wallet by its own safe nodes, without URLs that hold a key',
        ],
      ],
    },
  ],
  'docs/csp.md': [
    {
      claim:
        'Styles are constructable style sheets, code is loaded by `import()` from your own origin, and images are `<img>` elements.',
      tests: [
        [
          'ui-kit/gallery/gallery.test.ts',
          'the whole gallery has no inline style element and one sheet per style text',
        ],
        [
          'tests/architecture/imports.test.ts',
          'the code base has no style sheet that fetches an image, a font or another sheet',
        ],
        [
          'tests/supply/dist.test.ts',
          'the built code of the library cannot run text, load foreign code or contact any origin',
        ],
      ],
    },
    {
      claim:
        'The function needs no browser: run it in Node, in a file of its own beside your `package.json`, with the options of your app.',
      tests: [['tests/journeys/policy.test.ts', 'the printed policy names the hosts of %s']],
    },
    {
      claim: 'The playground prints it for the adapters that you check (`npm start`, then *Content-Security-Policy*).',
      tests: [
        ['tests/browser/playground.test.ts', 'the policy printer prints the hosts of the adapters that are checked'],
      ],
    },
    {
      claim:
        "Every manifest names the hosts that its plugin contacts (`egress`); the printed policy is the union for the plugins that your options or your project's configuration can enable, and the network port refuses a plugin's requests to any other host.",
      tests: [
        [
          'plugins/egress.test.ts',
          'each plugin’s manifest names exactly the hosts of this table, and a plugin outside it names none',
        ],
        ['tests/journeys/policy.test.ts', 'the printed policy names the hosts of %s'],
        ['kernel/ports/http.test.ts', 'refuses %s, which the plugin’s manifest does not name'],
      ],
    },
    {
      claim:
        'If the `egress` or the lazy manifests of a plugin fail, the console names the plugin and the policy lacks its hosts alone; the others keep theirs.',
      tests: [['kernel/host/csp.test.ts', 'a plugin %s costs its own hosts, and the console names it once']],
    },
    {
      claim:
        "With a `projectId`, `evm()`, `solana()` and `walletconnect()` name the project API's chain gateway, also if a network of yours is not served by it.",
      tests: [
        [
          'plugins/egress.test.ts',
          'the adapter $id names the nodes of the networks that it serves, and no other host: %#',
        ],
      ],
    },
    {
      claim: "Images come from the project API's hosts, and from those of pictures that your options name.",
      tests: [['tests/journeys/policy.test.ts', 'the printed policy names the hosts of %s']],
    },
    {
      claim: 'Token images on other hosts are not loaded: [why](send.md).',
      tests: [['ui-kit/primitives/safeImageSource.test.ts', 'refuses every URL beyond the given hosts']],
    },
    {
      claim: '`Cross-Origin-Opener-Policy: same-origin-allow-popups` works.',
      tests: [['tests/browser/auth/edges.test.ts', 'a host with Cross-Origin-Opener-Policy: %s']],
    },
    {
      claim: 'With `same-origin`, windows that a plugin opens lose their opener.',
      tests: [['tests/browser/auth/edges.test.ts', 'a host with Cross-Origin-Opener-Policy: %s']],
    },
    {
      claim:
        'Portico runs without `unsafe-inline` and `unsafe-eval`, with Trusted Types enforced and no policy of its own.',
      tests: [
        ['tests/browser/examples/examples.test.ts', 'the example $name connects a wallet'],
        ['kernel/host/csp.test.ts', 'allows only the page itself without plugins'],
      ],
    },
    {
      claim:
        'It names the hosts of the plugins that your options can enable, and no other: no host of the project API without a `projectId`, no host that only a feature asks that you set to `false`, and no login frame in basic mode or without a login.',
      tests: [['tests/journeys/policy.test.ts', 'the printed policy names the hosts of %s']],
    },
    {
      claim:
        'Networks add the hosts of their RPC URLs, `endpoints` those of the project API, its `alternate` hosts included.',
      tests: [['tests/journeys/policy.test.ts', 'the printed policy names the hosts of %s']],
    },
    {
      claim:
        'WalletConnect adds the relay to `connect-src`, and the verify host to `frame-src` (the library attests your origin in a hidden frame).',
      tests: [
        ['tests/journeys/policy.test.ts', 'the printed policy names the hosts of %s'],
        [
          'adapters/walletconnect/verify.test.ts',
          'the adapter asks the host’s verify service and passes its answer on',
        ],
      ],
    },
    {
      claim: 'If the frame is blocked, pairing still works.',
      tests: [
        [
          'adapters/walletconnect/browser.test.ts',
          'a user connects and signs although the verify service never answers',
        ],
      ],
    },
  ],
  ...FEATURE_CLAIMS,
  'README.md': README_CLAIMS,
  'docs/sizes.md': SIZES_CLAIMS,
}

/** Advice, definitions and words about other software: sentences of these pages that promise nothing of Portico. */
export const NO_CLAIMS: Readonly<Record<string, readonly string[]>> = {
  'README.md': README_NO_CLAIMS,
  'docs/privacy.md': [
    "This page says what leaves the user's browser, when, to which hosts, and what stays in it.",
    "The nodes of a network see the addresses whose balances are read, and the user's IP address, as the nodes of any app.",
    "A wallet sees your page's origin and each request.",
    'Each cell says what the receiver gets;',
    '`api` and the names below it are the default hosts of these endpoints.',
    "Every receiver also sees the user's IP address.",
    "In every set-up the wallet that the user chooses gets the page's origin and each request.",
    'Buying, deposits and social logins lead the user to another page, which is no request of yours.',
    'With a `projectId` Reown receives the data in the table above, in the name of your project: its data-processing terms apply. [Going to production](production.md#whose-name-stands-in-your-privacy-notice) lists who else stands in a notice.',
  ],
  'docs/csp.md': [
    "With a nonce, `'nonce-…' 'strict-dynamic'` can take the place of `'self'` in `script-src`: the script with the nonce imports all code of Portico.",
    'Print the policy for the plugins that you register.',
    'Send the printed line as the header `Content-Security-Policy` of your page.',
    'Print it again when you change the options or upgrade Portico, best in each build:',
    '`"build": "vite build && node csp.mjs > dist/csp.txt"`.',
    'If your options are a module in TypeScript, import it in `csp.ts` and run `npx tsx csp.ts`.',
    "A server may call the function itself, as [Next's proxy](next.md#content-security-policy) does.",
    'Your own bundler may need more: a development server with inline scripts does.',
  ],
  'docs/swaps.md': ['Or wait for the result:', 'Some tokens (USDT on Ethereum) refuse to replace an unused allowance.'],
  'SECURITY.md': [
    "Report a vulnerability in private through the repository's [security advisories](https://github.com/portico-kit/portico/security/advisories/new).",
    'You get an answer within one working day, an assessment within five, and a fix or a plan within fourteen.',
    'Please give us that time before you publish.',
    'A plugin that you register runs with the rights of your page.',
    "A malicious plugin can still read the page's storage and imitate any view.",
    'Register plugins as you would add any dependency.',
    'Every script of the page can read it.',
    'A page whose own scripts are hostile can imitate any interface.',
    'The reverse-DNS name of an announced wallet is a claim, not a proof.',
    "The wallet's own screen is decisive: read the request there.",
  ],
}
