import type { deskClassroomCalls } from "@hongpan/core/contract/desk/desk-classroom.ts";
import type { Handlers } from "../../http/http.ts";
import type { World } from "../../world.ts";
import { exportClass } from "./class-export.ts";
import { addPupils, resetCode } from "./class-pupils.ts";
import { listPupils, showPupil } from "./class-view.ts";
import { closeClassroom, listClassrooms, makeClassroom, shutProducts, tellClass } from "./classrooms.ts";

/** What a host does with his classes. */
export function classRoutes(world: World): Handlers<typeof deskClassroomCalls> {
  return {
    "/operator/class/list.do": (call) => listClassrooms(world, call),
    "/operator/class/make.do": (call) => makeClassroom(world, call),
    "/operator/class/shut.do": (call) => shutProducts(world, call),
    "/operator/class/end.do": (call) => closeClassroom(world, call),
    "/operator/class/addPupils.do": (call) => addPupils(world, call),
    "/operator/class/pupils.do": (call) => listPupils(world, call),
    "/operator/class/pupil.do": (call) => showPupil(world, call),
    "/operator/class/resetCode.do": (call) => resetCode(world, call),
    "/operator/class/message.do": (call) => tellClass(world, call),
    "/operator/class/export.do": (call) => exportClass(world, call),
  };
}
