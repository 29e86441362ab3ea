/**
 * All that the inspector takes from xstate: types. Nothing of the library itself is in its programs.
 */
export type {
  AnyActor,
  AnyEventObject,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
  InspectionEvent,
} from 'xstate';
