import type { LoadPart } from '../core/plugin'
import { event, hook, service, slice, slot, type Undo, type View } from '../core/token'
import type { Message } from './messages'
import type { ServedBy } from './namespace'
import type { CaipNetworkId, Namespace } from './networks'
import type { ConnectorType } from './wallets'

/** Consulted when the modal opens: the shell activates on it. The first view does not wait for it. */
export const modalOpening = hook<{ view: string }>('kernel/opening', { onCrash: 'pass' })

/** The user is about to open the modal: the pointer is on one of our buttons, or the button has the focus. */
export const intentShown = event('kernel/intent-shown')
/** The modal has opened, at this view. */
export const modalOpened = event<{ view: string; connected: boolean }>('kernel/modal-opened')
/** The modal has closed. */
export const modalClosed = event<{ connected: boolean }>('kernel/modal-closed')

/** A place in the dialog for elements that must stay loaded while the modal opens and closes. */
export interface DialogPlace {
  /** Adds the element beside the views until the undo runs. */
  put(element: HTMLElement): Undo
}
/** The dialog's place for elements that outlive a view, such as the frame of the embedded wallet. */
export const dialogPlace = service<DialogPlace>('kernel/dialog-place')

export type LoadComponent = LoadPart

/** Facts about the account in use, for contributions that decide whether they are shown. */
export interface AccountFacts {
  readonly namespace: Namespace
  /** The services of the project API that serve the namespace. */
  readonly served: ServedBy
  /** Has the host a project id? Without one, most services of the project API do not answer. */
  readonly hasProject?: boolean
  readonly networkId: CaipNetworkId
  /** The connector's type: `AUTH` for the embedded wallet. Undefined while the connector is not known. */
  readonly connectorType?: ConnectorType
  /** Does a registered plugin provide the service of this id? Answered from the manifests. */
  readonly has: (serviceId: string) => boolean
  /** Is the account in use a smart account? */
  readonly isSmartAccount?: boolean
  /** Is there a view of this name that the host has not disabled? */
  readonly hasView: (viewId: string) => boolean
}

/** A row or round button that leads to a view. */
export interface Action {
  readonly label: Message
  /** The view that a press opens; one that needs arguments with them: `chartView.with({ symbol: 'ETH' })`. */
  readonly opens: View
  /** The name of the action's feature in the host's order, `walletFeaturesOrder`. */
  readonly feature?: string
  readonly icon?:
    | 'activity'
    | 'bank'
    | 'browser'
    | 'buy'
    | 'card'
    | 'coins'
    | 'disconnect'
    | 'globe'
    | 'help'
    | 'key'
    | 'layers'
    | 'mail'
    | 'network'
    | 'person'
    | 'qr-code'
    | 'receive'
    | 'send'
    | 'settings'
    | 'shield'
    | 'swap'
    | 'wallet'
  /** Is the action shown? Always, by default. */
  readonly when?: (facts: AccountFacts) => boolean
}
/** The actions of the account view: round buttons and rows. */
export const accountActions = slot<Action>('kernel/account-actions')

/** A tab below the account. */
export interface Tab {
  readonly label: Message
  /** Imports the tab's component. */
  readonly load: LoadComponent
  /** Is the tab shown? Always, by default. */
  readonly when?: Action['when']
}
export const accountTabs = slot<Tab>('kernel/account-tabs')

/** A group of connect methods on the first view: wallets, email, social. */
export interface ConnectMethod {
  /** The name of the group: `wallet`, `email` or `social`. */
  readonly method: string
  /**
   * Imports the group's component. Without it the group is only announced: it has a place from the first drawing, and
   * another plugin fills it once the project's configuration allows that.
   */
  readonly load?: LoadComponent
  /** Of an announced group: it may come if the host lists one of these networks or namespaces. Any, by default. */
  readonly serves?: readonly (CaipNetworkId | Namespace)[] | undefined
}
/** The groups of the connect view. */
export const connectMethods = slot<ConnectMethod>('kernel/connect-methods')

/** Content below every view; empty by default. */
export const footer = slot<{ readonly load: LoadComponent; readonly views?: readonly string[] }>('kernel/footer')

/** The one extra button of the header, beside close. */
export const headerActions = slot<{ readonly load: LoadComponent; readonly views: readonly string[] }>(
  'kernel/header-actions',
)

/** `auto`: as the user's system. */
export type ThemeMode = 'light' | 'dark' | 'auto'

/** The theme variables for hosts. All other tokens are derived from them, and keep their contrast. */
interface ThemeVariables {
  /** The brand's colour: opaque hex, `rgb()`, `hsl()` or `oklch()`. */
  readonly accent?: string | undefined
  /** Colour of a label on the accent. By default white, or a dark shade where white is not readable; a contrast below 3 is refused. */
  readonly onAccent?: string | undefined
  /** A font list that the page has loaded, such as `Inter, sans-serif`. By default the page's own font. */
  readonly fontFamily?: string | undefined
  /** Size of body text in pixels, `12px` to `20px`; the whole scale follows. `15px` by default. */
  readonly fontSize?: string | undefined
  /** `square`, `soft` (default), `round`, or the radius of a control in pixels, such as `8px`. */
  readonly radius?: string | undefined
  /** Height of rows and the distances between them: `comfortable` (default) or `compact`. */
  readonly density?: 'comfortable' | 'compact' | undefined
  /** A colour that is mixed into surfaces and lines. */
  readonly colorMix?: string | undefined
  /** The share of `colorMix`, 0 (default) to 100. */
  readonly colorMixStrength?: number | undefined
  /** Stacking order of elements outside the browser's top layer: a whole number from 0. */
  readonly zIndex?: number | undefined
  /** Blurs the page behind the dialog, `0px` (default) to `24px`. */
  readonly backdropBlur?: string | undefined
  /** Colour of a QR code's modules; darkened until a camera can read it. */
  readonly qrColor?: string | undefined
}

/** The modal's appearance. Variables are the host's: names without the leading `--portico-`, values as CSS text. */
export interface Theme {
  /** Light, dark, or as the user's system. */
  mode: ThemeMode
  /** The host's values by name, without the leading `--portico-`. */
  variables: ThemeVariables
}

/** The modal's appearance. */
export const theme = slice<Theme>('kernel/theme', { mode: 'auto', variables: {} })

/** The parts of a theme that change. A variable that is undefined has its usual value again. */
export interface ThemeChange {
  readonly mode?: ThemeMode | undefined
  readonly variables?: Theme['variables'] | undefined
}

/** For `set` of the slice `theme`: changes the given parts and keeps the others. */
export const changeTheme =
  ({ mode, variables }: ThemeChange) =>
  (now: Theme): Theme => ({ mode: mode ?? now.mode, variables: { ...now.variables, ...variables } })

const BROWSER_DEFAULT = /^(?:"?times(?: new roman)?"?|serif|-webkit-standard)$/i

/** The page's own font list, or the system font if the page sets none (browsers then default to a serif). */
export function fontOrSystem(pageFont: string): string | undefined {
  return BROWSER_DEFAULT.test(pageFont.trim()) ? 'system-ui,sans-serif' : undefined
}
