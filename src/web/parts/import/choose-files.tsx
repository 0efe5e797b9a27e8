import { FileTrigger } from 'react-aria-components'
import { Button } from '../controls/button.tsx'
import { useOffer } from './import-desk.tsx'

/** Opens the system's window for choosing recordings. */
export function ChooseFiles({
  tone = 'plain',
  children,
}: {
  tone?: 'solid' | 'plain' | 'quiet'
  children: React.ReactNode
}) {
  const offer = useOffer()
  return (
    <FileTrigger allowsMultiple onSelect={files => offer([...(files ?? [])])}>
      <Button tone={tone}>{children}</Button>
    </FileTrigger>
  )
}
