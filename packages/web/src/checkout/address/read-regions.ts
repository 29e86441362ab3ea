export { type RegionLevel, type RegionReply, readRegions } from '@vitrin/core/headless';
