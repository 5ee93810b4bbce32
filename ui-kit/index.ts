// The ui-kit's entry point: React components without knowledge of wallets. Only hooks and the components of part/ use the kernel.
export { groupByFour } from './format/address'
export { formatAmount, formatFiat } from './format/amount'
export {
  errorText,
  type FormatMessage,
  KernelProvider,
  type Task,
  TitleProvider,
  useKernel,
  useService,
  useSlice,
  useSlot,
  useTask,
  useText,
  useTitle,
  type ViewProps,
} from './hooks'
export {
  Activity,
  Back,
  Bank,
  Browser,
  Buy,
  Card,
  Certified,
  Check,
  ChevronDown,
  ChevronRight,
  Clear,
  Clock,
  Close,
  Coins,
  Copy,
  Desktop,
  Disconnect,
  Done,
  Download,
  Edit,
  Extension,
  ExternalLink,
  Failed,
  Fee,
  Globe,
  Help,
  Info,
  Key,
  Layers,
  Link,
  Mail,
  More,
  Network,
  Person,
  Phone,
  Plus,
  QrCodeIcon,
  Receive,
  Refresh,
  Remove,
  Search,
  Send,
  Settings,
  Shield,
  Swap,
  Wallet,
  WalletGrid,
  Warning,
} from './icons'
export { Icon, type IconName } from './icons/Icon'
export { ConfirmButton, type ConfirmButtonProps } from './part/ConfirmButton'
export { ConsentGate } from './part/ConsentGate'
export { Part } from './part/Part'
export { RequestExplanation, type RequestExplanationProps } from './part/RequestExplanation'
export { AddressText, type AddressTextProps } from './primitives/AddressText'
export { Amount, type AmountProps } from './primitives/Amount'
export { Avatar, type AvatarProps } from './primitives/Avatar'
export { Button, type ButtonProps } from './primitives/Button'
export { Checkbox, type CheckboxProps, Switch } from './primitives/Checkbox'
export { CodeField, type CodeFieldProps } from './primitives/CodeField'
export { Content, type ContentProps, Footer } from './primitives/Content'
export { CopyButton, type CopyButtonProps } from './primitives/CopyButton'
export { EmptyState, type EmptyStateProps } from './primitives/EmptyState'
export { ErrorState, type ErrorStateProps } from './primitives/ErrorState'
export { Header, type HeaderProps } from './primitives/Header'
export { HelpSection, type HelpSectionProps } from './primitives/HelpSection'
export { IconButton, type IconButtonProps } from './primitives/IconButton'
export { Input, type InputProps } from './primitives/Input'
export { LiveRegion, type LiveRegionProps, VisuallyHidden } from './primitives/LiveRegion'
export { ImageHostsContext, Logo, type LogoProps } from './primitives/Logo'
export { LogoStack, type LogoStackProps } from './primitives/LogoStack'
export { Divider, ProgressRing, Tag, type TagProps } from './primitives/Marks'
export { NoMatches, type NoMatchesProps } from './primitives/NoMatches'
export { PickerButton, type PickerButtonProps } from './primitives/PickerButton'
export { QrCode, type QrCodeProps } from './primitives/QrCode'
export { RequestSummary, type RequestSummaryProps } from './primitives/RequestSummary'
export { RovingList, type RovingListProps } from './primitives/RovingList'
export { Row, type RowProps } from './primitives/Row'
export { SearchField, type SearchFieldProps } from './primitives/SearchField'
export { SearchList, type SearchListKeys, type SearchListProps } from './primitives/SearchList'
export { Segmented, type SegmentedProps } from './primitives/Segmented'
export {
  Skeleton,
  SkeletonBlock,
  type SkeletonBlockProps,
  type SkeletonProps,
  SkeletonRow,
} from './primitives/Skeleton'
export { SuccessCheck } from './primitives/SuccessCheck'
export { safeImageSource } from './primitives/safeImageSource'
export { type Tab, Tabs, type TabsProps } from './primitives/Tabs'
export { Toast, type ToastProps } from './primitives/Toast'
export type { Tile } from './primitives/tileLine'
export { type GridPosition, VirtualGrid, type VirtualGridProps } from './primitives/VirtualGrid'
export { VirtualList, type VirtualListProps } from './primitives/VirtualList'
export { adoptTheme } from './theme/adoptTheme'
export { adoptSheet, type SheetRoot } from './theme/sheet'
export { applyTheme } from './theme/theme'
export { themeSheet } from './theme/themeSheet'
export { SheetRootContext, useSheet } from './theme/useSheet'
export type { RefusedVariable, ThemeVariables } from './theme/variables'
