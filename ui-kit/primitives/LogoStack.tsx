import { useSheet } from '../theme/useSheet'
import { VisuallyHidden } from './LiveRegion'
import { Logo, type LogoProps } from './Logo'
import css from './LogoStack.css'

export interface LogoStackProps {
  /** The logos in order: four at most, or three and the number of the rest. */
  logos: readonly Pick<LogoProps, 'name' | 'src'>[]
  /** Pixels; 20 by default. */
  size?: number
}

/** Beyond this, the last place shows the number of the rest. */
const MAX_LOGOS = 4

/** Small logos side by side; screen readers read their names. */
export function LogoStack({ logos, size = 20 }: LogoStackProps) {
  useSheet(css)
  const names = logos.map(({ name }) => name).join(', ')
  const shown = logos.slice(0, logos.length > MAX_LOGOS ? MAX_LOGOS - 1 : MAX_LOGOS)
  const rest = logos.length - shown.length
  return (
    <span className="logo-stack" title={names}>
      <VisuallyHidden>{names}</VisuallyHidden>
      {shown.map(({ name, src }) => (
        <Logo key={name} name={name} src={src} size={size} round lazy />
      ))}
      {rest > 0 && (
        <span className="logo-stack-rest tabular" aria-hidden>
          +{rest}
        </span>
      )}
    </span>
  )
}
