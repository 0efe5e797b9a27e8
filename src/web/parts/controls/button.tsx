import './button.css'
import { Button as Pressable, type ButtonProps } from 'react-aria-components'

/** solid: what is done next; plain: what else can be done; quiet: beside words; danger: takes something away. */
export function Button({
  tone = 'plain',
  children,
  hotkey,
  ...rest
}: Omit<ButtonProps, 'className' | 'style' | 'children'> & {
  tone?: 'solid' | 'plain' | 'quiet' | 'danger'
  children: React.ReactNode
  /** The key that does the same, shown beside the words. */
  hotkey?: string
}) {
  return (
    <Pressable {...rest} className={`button button-${tone}`}>
      {children}
      {hotkey !== undefined && <kbd aria-hidden="true">{hotkey}</kbd>}
    </Pressable>
  )
}
