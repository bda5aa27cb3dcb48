import type { PipeNominals } from '#domain/pipes/pipe-variables.ts'

/** A gravity sewer pipe: PR 65, DN 1000, SN 8, of PE, with an electrofusion socket. */
export const profiledPipe: PipeNominals = {
  dn: 1000,
  profile_family: 'PR',
  polymer_family: 'PE',
  outer_diameter: 1146,
  wall_thickness: null,
  s1: 8,
  s4: 5.375,
  profile_height: 65,
  pitch: 130,
  length: 6,
  weight: 288,
  stiffness_class: 8,
  sdr: null,
  socket_diameter: 1060,
  spigot_diameter: 1058,
  ef_resistance: 1.2,
  throughput: 500,
  temperature: 23,
}

/** A pressure pipe: solid wall, DN 600, SDR 21, of PE, with plain ends. */
export const solidPipe: PipeNominals = {
  ...profiledPipe,
  dn: 600,
  profile_family: 'VW',
  outer_diameter: 663.2,
  wall_thickness: 31.58,
  s1: null,
  s4: null,
  profile_height: null,
  pitch: null,
  weight: 360,
  stiffness_class: null,
  sdr: 21,
  socket_diameter: null,
  spigot_diameter: null,
  ef_resistance: null,
}
