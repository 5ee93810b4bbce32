import { BREACHES, type Breach } from './breach'

const USES = 'it activates, and uses only its own tokens, the shared ones, and what other plugins make public'
const PROVIDES = 'it provides exactly what its manifest declares'
const FORM = 'its contributions are well formed, and its message keys are its own'
const LOADS = 'every view and part that it contributes loads, with a default export'
const SHOWN = 'its actions and tabs answer whether they are shown, for every account'
const ENTRIES =
  'its actions and tabs have labels that are messages and icons of the set, and its actions open views that exist'
const DRAWN =
  'every view, tab, footer and other part is drawn, with and without an account, without an error or a missing value'
const AXE = 'what it draws is accessible: axe finds no violation'
const TEXTS = 'every text that it draws is a message, and so has a place in other languages'
const MESSAGES = 'every message that it draws is its own, or one of the ui-kit'
const PARTS = 'none of its parts throws while the modal opens and closes'
const SETUP_LEAVES = 'its disposal leaves no listener and no timer'

/** The fault of a broken plugin, and the requirement that refuses it. */
export const PLUGIN_FAULTS = {
  'has a bad id': 'its id is valid and its own',
  'holds an object with state': 'its manifest is plain data, apart from functions',
  'is large': 'its manifest is small',
  'uses the message keys of another': FORM,
  'has no place in the order of a slot': FORM,
  'has a tab with an empty text': FORM,
  'has an empty view': LOADS,
  'has a view whose file is missing': LOADS,
  'has an empty tab': LOADS,
  'writes into another': USES,
  'asks another for what is private': USES,
  'reads what another has stored': USES,
  'watches the slice of another': USES,
  'throws in its setup': USES,
  'never ends its setup': USES,
  'does not provide what it declares': PROVIDES,
  'provides what it does not declare': PROVIDES,
  'leaves a listener': SETUP_LEAVES,
  'leaves a second listener': SETUP_LEAVES,
  'throws in its gate': USES,
  'throws in its egress': 'in its setup, it sends requests only to hosts that its manifest declares',
  'throws in a listener': PARTS,
  'leaves a listener in onIntent': 'it never runs if it is disabled while its code loads',
  'leaves a listener before its setup waits':
    'it stops if it is disabled during its setup, and its callers get an error',
  'runs only once': 'code that failed to load is requested again, and can then run',
  'closes the modal': 'disabling it while its views are open opens the default view without its toast',
  'stays callable': 'a call while it is disabled is refused with a code',
  'fails to say when it is shown': SHOWN,
  'does not say when it is shown': SHOWN,
  'throws when its tab asks whether it is shown': SHOWN,
  'has an action without a label': ENTRIES,
  'has a text for a label': ENTRIES,
  'has a tab without a label': ENTRIES,
  'has an unknown icon': ENTRIES,
  'opens a view that does not exist': ENTRIES,
  'opens nothing': ENTRIES,
  'throws in its view': DRAWN,
  'throws in its view with an account': DRAWN,
  'throws in an effect of its view': DRAWN,
  'throws in its tab': DRAWN,
  'throws in its footer': DRAWN,
  'throws in its header action': DRAWN,
  'repeats a key in a list': DRAWN,
  'forgets the variable of a message': DRAWN,
  'shows a value that is missing': DRAWN,
  'shows an object': DRAWN,
  'has an image without a text': AXE,
  'has a button without a name': AXE,
  'has a field without a label': AXE,
  'has a footer button without a name': AXE,
  'has a view without a title': AXE,
  'has a list of paragraphs': AXE,
  'has an English sentence': TEXTS,
  'has an English word in its tab': TEXTS,
  'has an English name of a button': TEXTS,
  'has an English placeholder': TEXTS,
  'has an English title': TEXTS,
  'has a date in English': TEXTS,
  'draws a message of another plugin': MESSAGES,
  'shows a toast of another plugin': MESSAGES,
} as const satisfies Readonly<Record<string, string>>

export type PluginFault = keyof typeof PLUGIN_FAULTS | `${Breach} in its ${'setup' | 'views'}`

/** Each fault with the name of the requirement that must refuse it. */
export const pluginFaults: readonly (readonly [PluginFault, string])[] = [
  ...(Object.entries(PLUGIN_FAULTS) as [PluginFault, string][]),
  ...(Object.entries(BREACHES) as [Breach, string][]).flatMap(([breach, rule]) =>
    (['setup', 'views'] as const).map(
      when => [`${breach} in its ${when}`, `in its ${when}, it ${rule}`] as [PluginFault, string],
    ),
  ),
]
