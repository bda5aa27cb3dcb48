import type { PartProduct } from '#contract/part-products.ts'

const component = {
  name: '',
  comment: '',
  component_tags: [],
  diameter: 1000,
  length: null,
  pipe: null,
  needs_cutting: false,
  cutting_option: null,
  cutting_operator: null,
  cutting_operator_is_default: true,
  expansion_type: null,
  expansion_count: 0,
  expansion_operator: null,
  expansion_operator_is_default: true,
}
const part = {
  part_type_id: null,
  H_W_S: null,
  OD_L: null,
  W_H_D: null,
  variables: {},
  SIDES: null,
  CONN: null,
  pieces: 1,
  additional_time: 0,
  additional_time_operator: null,
  additional_time_operator_is_default: true,
  position: '',
  comment: '',
}
const aStep = (step: { uid: string; id: number; order: number }) => ({
  ...step,
  worker_id: null,
  worker_id_is_default: true,
  formula: null,
  duration: 5,
})
/** A manhole of a body with two inlets and a bottom with a channel. */
export const samplePlan: NonNullable<PartProduct['work_plan_json']> = {
  version: 1,
  components: [
    {
      ...component,
      uid: 'body',
      type: 1,
      verbose: 'body',
      needs_cutting: true,
      expansion_type: 1,
      expansion_count: 2,
      component_tags: [{ id: 1, name: 'PE100-RC' }],
      comment: 'Inner wall light grey.',
      parts: [
        {
          ...part,
          id: 'inlet',
          part_name: 'Inlet stub',
          OD_L: '315x400',
          pieces: 2,
          position: '9:00 / h=250',
          actions: [aStep({ uid: '1', id: 6, order: 1 }), aStep({ uid: '2', id: 10, order: 2 })],
        },
      ],
    },
    {
      ...component,
      uid: 'end',
      type: 2,
      verbose: 'end',
      name: 'Bottom with channel',
      parts: [
        {
          ...part,
          id: 'channel',
          part_name: 'Channel base',
          actions: [aStep({ uid: '1', id: 9, order: 1 })],
        },
      ],
    },
  ],
}
