import { Button } from '@mantine/core'
import { useState } from 'react'
import { type OrderDialog, OrderDialogs } from './dialogs/order-dialogs.tsx'
import { useTexts } from './model/texts.ts'
import { SampleClient } from './sample-client.tsx'
import { sampleOrderOverview } from './sample-order.ts'
import { ProductSelectionBar } from './selection-bar.tsx'

const order = sampleOrderOverview.order.id
const [made, , , long, last] = sampleOrderOverview.products
const products = sampleOrderOverview.products.slice(3, 5)
const nothing = () => undefined
const commands = {
  unblock: nothing,
  ...{ isPending: false, split: nothing, merge: nothing, activate: nothing, deactivate: nothing },
  ...{ cancel: nothing, restore: nothing, unplan: nothing },
}

type Props = { name: Parameters<ReturnType<typeof useTexts>>[0]; dialog: OrderDialog }

function Opener({ name, dialog }: Props) {
  const t = useTexts()
  const [isOpened, setOpened] = useState(false)
  return (
    <SampleClient>
      <Button variant="default" size="touch" onClick={() => setOpened(true)}>
        {t(name)}
      </Button>
      {isOpened && <OrderDialogs dialog={dialog} onClose={() => setOpened(false)} />}
    </SampleClient>
  )
}

const parts = [long, last].flatMap((part) => (part ? { ...part, parent: 9, is_active: true } : []))

export const states = {
  'split a product': <Opener name="split.ask" dialog={{ kind: 'split', product: long!, split: nothing }} />,
  'stages of a product': <Opener name="stages" dialog={{ kind: 'stages', order, product: long! }} />,
  'link a pipe': <Opener name="pipes" dialog={{ kind: 'pipes', order, product: made! }} />,
  'block a product': <Opener name="blocker.add" dialog={{ kind: 'blocker', order, product: long! }} />,
  'comment on products': <Opener name="comment" dialog={{ kind: 'comment', order, products }} />,
  'due date of products': <Opener name="due.edit" dialog={{ kind: 'due', order, products }} />,
  'tags of products': <Opener name="tags.edit" dialog={{ kind: 'tags', order, products }} />,
  'selected products': (
    <SampleClient>
      {/* The bar sticks to the end of what scrolls, which is not the window here. */}
      <div style={{ overflow: 'auto' }}>
        <ProductSelectionBar
          {...{ order, commands }}
          products={parts}
          all={parts}
          onAsk={nothing}
          onClear={nothing}
        />
      </div>
    </SampleClient>
  ),
}
