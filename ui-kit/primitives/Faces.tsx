import { useSheet } from '../theme/useSheet'
import { Face, type FaceProps } from './Face'
import css from './Faces.css'
import { VisuallyHidden } from './LiveRegion'

export interface FacesProps {
  faces: readonly Pick<FaceProps, 'name' | 'src'>[]
  /** Pixels; 20 when nothing is said. */
  size?: number
}

/** With more, the last place counts the rest. */
const MOST = 4

/** A few small faces side by side; to those who hear the page they are their names. */
export function Faces({ faces, size = 20 }: FacesProps) {
  useSheet(css)
  const names = faces.map(({ name }) => name).join(', ')
  const shown = faces.slice(0, faces.length > MOST ? MOST - 1 : MOST)
  const rest = faces.length - shown.length
  return (
    <span className="faces" title={names}>
      <VisuallyHidden>{names}</VisuallyHidden>
      {shown.map(({ name, src }) => (
        <Face key={name} name={name} src={src} size={size} round lazy />
      ))}
      {rest > 0 && (
        <span className="faces-rest tabular" aria-hidden>
          +{rest}
        </span>
      )}
    </span>
  )
}
